package play

import (
	"slices"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/widgets/board"
)

// advice returns the hint for the position on the board, the newest report of its search included;
// nil without one.
func (s *subject) advice() *engine.Info {
	if s.snap.Hinting {
		if s.search.info.Nodes == 0 {
			return nil
		}
		return &s.search.info
	}
	return s.snap.Hint
}

// hint asks for a hint, stops the search for it, or takes away the one that is
// shown: what its button says.
func (s *Screen) hint() {
	s.endLook()
	switch {
	case s.snap.Hinting:
		s.try(s.deps.Session.StopHint())
	case s.snap.Hint != nil:
		s.try(s.deps.Session.ClearHint())
	case s.snap.CanHint:
		s.clearPending()
		s.try(s.deps.Session.Hint())
	}
}

// dropHint ends the search for a hint, or else takes the hint away; it reports
// whether there was one.
func (s *Screen) dropHint() bool {
	if !s.snap.Hinting && s.snap.Hint == nil {
		return false
	}
	s.hint()
	return true
}

// hints are the badges of an advice, best first: each move's value for its
// mover, or letters where the engine's values mean nothing to a person.
func (s *subject) hints(advice *engine.Info) []board.Hint {
	if advice == nil {
		return nil
	}
	if list := candidates(advice); list != nil {
		return s.candidateMarks(list)
	}
	var hints []board.Hint
	for i, line := range lines(advice) {
		p, ok := line.Moves[0].Point()
		if !ok {
			continue
		}
		h := board.Hint{Point: p, Text: s.worth(advice, line), Best: i == 0, Proved: line.Proof != game.Estimated}
		if h.Text == "" {
			h.Text = string(rune('A' + i%26))
		}
		hints = append(hints, h)
	}
	return hints
}

// lines are the moves of an advice with their values; the best move alone where
// the engine tells no more.
func lines(advice *engine.Info) []engine.Line {
	list := slices.Clone(advice.Lines)
	list = slices.DeleteFunc(list, func(l engine.Line) bool { return len(l.Moves) == 0 })
	if len(list) == 0 {
		list = []engine.Line{{Moves: []game.Move{advice.Move}, Value: advice.Value}}
	}
	return list
}

func (s *subject) worth(advice *engine.Info, line engine.Line) string {
	return describe.Worth(advice.Unit, line.Value, s.snap.Position.ToMove())
}

// hintWords names the best move and what it is worth.
func (s *Screen) hintWords(advice *engine.Info) string {
	if list := candidates(advice); list != nil {
		return s.candidateWords(list, s.selection.of(list, s.pending))
	}
	name := s.moveName(advice.Move)
	worth := describe.WorthInWords(advice.Unit, lines(advice)[0].Value, s.snap.Position.ToMove())
	switch {
	case worth == "" && s.snap.Hinting:
		return text.T("play.hint.sofar.move", "Move", name)
	case worth == "" && advice.Move == game.Pass:
		return text.T("play.hint.pass")
	case worth == "":
		return text.T("play.hint.move", "Move", name)
	case s.snap.Hinting:
		return text.T("play.hint.sofar", "Move", name, "Worth", worth)
	}
	return text.T("play.hint.worth", "Move", name, "Worth", worth)
}

// briefLegend is the legend in few words, for large letters and narrow windows; "" where there is none.
func (s *subject) briefLegend() string {
	advice := s.advice()
	if advice != nil && advice.Unit == engine.Discs {
		_, sign := proofs(advice)
		return joinDots(text.T("play.hint.legend.short"), sign)
	}
	if advice == nil || advice.Unit != engine.WinProbability || !chancesTell(candidates(advice)) {
		return ""
	}
	if lines(advice)[0].HasMargin {
		return text.T("play.hint.legend.candidates.brief")
	}
	return text.T("play.hint.legend.chances.brief")
}

// legend says what the numbers on the board are.
func (s *subject) legend(advice *engine.Info) string {
	if advice.Unit == engine.WinProbability {
		if !chancesTell(candidates(advice)) {
			return text.T("play.hint.legend.points")
		}
		if lines(advice)[0].HasMargin {
			return text.T("play.hint.legend.candidates")
		}
		return text.T("play.hint.legend.chances")
	}
	key := map[engine.Unit]string{engine.Discs: "play.hint.legend.discs", engine.Points: "play.hint.legend.points"}[advice.Unit]
	if key == "" {
		return ""
	}
	words := text.T(key)
	proved, sign := proofs(advice)
	if sign != "" && advice.Unit == engine.Discs {
		words = text.T("play.hint.legend.short")
	}
	return joinDots(words, sign, proved)
}

// proofs say what marks the numbers that are proved, and what a sign stands for where only the winner is;
// "" where nothing is.
func proofs(advice *engine.Info) (proved, sign string) {
	for _, line := range lines(advice) {
		if line.Proof != game.Estimated {
			proved = text.T("play.hint.legend.proved")
		}
		if line.Proof == game.ProvedOutcome {
			sign = text.T("play.hint.legend.sign")
		}
	}
	return proved, sign
}

// describeHint says what a move is worth, for a screen reader; empty if that is
// not known.
func (s *Screen) describeHint(p game.Point) string {
	advice := s.advice()
	if advice == nil {
		return ""
	}
	if list := candidates(advice); list != nil {
		if i := candidateAt(list, p); i >= 0 {
			return s.spoken(i, list[i])
		}
		return ""
	}
	for i, line := range lines(advice) {
		if at, ok := line.Moves[0].Point(); !ok || at != p {
			continue
		}
		words := describe.Spoken(describe.WorthInWords(advice.Unit, line.Value, s.snap.Position.ToMove()))
		if line.Proof != game.Estimated {
			words = joinWords(words, text.T("play.proved"))
		}
		if i == 0 {
			words = joinWords(words, text.T("play.hint.best"))
		}
		return words
	}
	return ""
}

// joinWords puts a comma between two texts, either of which may be empty.
func joinWords(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + ", " + b
}
