package puzzle

import (
	"pionnier/core/game"
	"pionnier/core/press/paint"
	"pionnier/core/press/text"
	"pionnier/widgets/board"
)

// helps is the help given with the present move: first the answer among other points, with the advice of
// the problem's theme, then the answer alone.
type helps struct{ among []game.Move }

// left reports whether there is more help than was given.
func (h *helps) left() bool { return len(h.among) != 1 }

// marks returns the marks of the points among which the answer is.
func (h *helps) marks() (marks []board.Mark) {
	for _, m := range h.among {
		if p, ok := m.Point(); ok {
			marks = append(marks, board.Mark{Point: p, Shape: paint.Circle})
		}
	}
	return marks
}

// help gives the next help. A refutation that is shown leaves the board.
func (s *Screen) help() {
	if s.state != asking && s.state != wrong {
		return
	}
	if s.helps.among == nil {
		s.helps.among = s.try.Among()
	} else if s.helps.left() {
		s.helps.among = []game.Move{s.try.Hint()}
	}
	var advice []string
	if key := ThemeKey(s.problem.Theme()) + ".text"; s.helps.left() && text.Has(key) {
		advice = []string{text.T(key)}
	}
	s.other = false
	s.resume(advice)
}

// hintWords returns the sentence about the help that was given.
func (s *Screen) hintWords() string {
	if !s.helps.left() {
		return text.T("puzzle.hint.point", "Move", s.moveName(s.helps.among[0]))
	}
	return text.T("puzzle.hint.among")
}
