package play

import (
	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/session"
)

// Decided tells how a game was decided.
type Decided struct {
	Words string // "" if there is nothing to tell
	Ply   int    // after which the move that did it was played; 0: no single one
}

// decision is what the screen tells of how a game that is over was decided, once that is found out.
type decision struct {
	stop    func() // ends the search for it; nil: there is none
	looking bool
	Decided
}

// followDecision begins to find out how the game was decided when it is over, and ends that when it
// is taken up again.
func (s *Screen) followDecision() {
	over := s.snap.Phase == session.Over && s.deps.Decide != nil
	switch {
	case over && s.decision.stop == nil:
		s.decision.looking = true
		s.decision.stop = s.deps.Decide(s.decided)
	case !over:
		s.endDecision()
	}
}

// endDecision forgets how the game was decided.
func (s *Screen) endDecision() {
	if s.decision.stop != nil {
		s.decision.stop()
	}
	s.decision = decision{}
}

// decided is told how the game was decided. It may be told again.
func (s *Screen) decided(d Decided) {
	if d.Words != "" && s.decision.Words == "" {
		s.speak(d.Words)
	}
	s.decision.looking, s.decision.Decided = false, d
	s.showStatus()
}

// openDecision is what a click on the strip does: Study, at the move that decided the game; nil where the strip
// tells of none.
func (s *Screen) openDecision() func() {
	if s.snap.Phase != session.Over || !s.tellsDecision() || s.decision.Ply == 0 {
		return nil
	}
	return func() { s.deps.Actions.Review(s.decision.Ply) }
}

// overHeadline is the strip's first line in a game that is over: its score makes room for how it was decided.
func (s *Screen) overHeadline() string {
	if score := s.finalScore(); score != "" && s.tellsDecision() {
		return score
	}
	return text.T("play.over")
}

// overDetail is the second line then: how the game was decided, or the score, or that the former is
// looked for.
func (s *Screen) overDetail() string {
	score := s.finalScore()
	switch {
	case s.tellsDecision():
		return s.decision.Words
	case score == "" && s.decision.looking:
		return text.T("play.deciding")
	}
	return score
}

// tellsDecision reports whether the strip says how the game was decided: not where it must explain the score.
func (s *Screen) tellsDecision() bool { return s.decision.Words != "" && s.emptySquaresText() == "" }

// finalScore is "Black 33 – 31 White", "" for a game that was not counted.
func (s *Screen) finalScore() string {
	if describe.Score(s.snap.Outcome) == "" {
		return ""
	}
	return text.T("play.finalscore", "Score", describe.Score(s.snap.Outcome))
}
