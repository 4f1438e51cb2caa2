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

// decision is the part that finds out how a game that is over was decided.
type decision struct {
	*subject
	find    func(tell func(Decided)) (stop func()) // Deps.Decide; nil: nothing is found out
	review  func(ply int)
	found   func(Decided) // called with what is found
	stop    func()        // ends the search for it; nil: none runs
	looking bool
	Decided
}

// follow begins to find out how the game was decided when it is over, and ends that when it
// is taken up again.
func (d *decision) follow() {
	over := d.snap.Phase == session.Over && d.find != nil
	switch {
	case over && d.stop == nil:
		d.looking = true
		d.stop = d.find(d.found)
	case !over:
		d.end()
	}
}

// end forgets how the game was decided.
func (d *decision) end() {
	if d.stop != nil {
		d.stop()
	}
	d.stop, d.looking, d.Decided = nil, false, Decided{}
}

// open is what a click on the strip does: it opens Study at the move that decided the game. It is nil where the
// strip names no such move.
func (d *decision) open() func() {
	if d.snap.Phase != session.Over || !d.told() || d.Ply == 0 {
		return nil
	}
	return func() { d.review(d.Ply) }
}

// headline is the strip's first line in a game that is over: its score makes room for how it was decided.
func (d *decision) headline() string {
	if score := d.finalScore(); score != "" && d.told() {
		return score
	}
	return text.T("play.over")
}

// detail is the second line then: how the game was decided, or the score, or that the former is
// looked for.
func (d *decision) detail() string {
	score := d.finalScore()
	switch {
	case d.told():
		return d.Words
	case score == "" && d.looking:
		return text.T("play.deciding")
	}
	return score
}

// told reports whether the strip says how the game was decided: not where it must explain the score.
func (d *decision) told() bool { return d.Words != "" && d.emptySquaresText() == "" }

// finalScore is "Black 33 – 31 White", "" for a game that was not counted.
func (s *subject) finalScore() string {
	if describe.Score(s.snap.Outcome) == "" {
		return ""
	}
	return text.T("play.finalscore", "Score", describe.Score(s.snap.Outcome))
}

// decided shows how the game was decided. It may be called again.
func (s *Screen) decided(d Decided) {
	if d.Words != "" && s.decision.Words == "" {
		s.voice.speak(d.Words)
	}
	s.decision.looking, s.decision.Decided = false, d
	s.showStatus()
}
