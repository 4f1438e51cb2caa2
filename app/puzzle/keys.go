package puzzle

import (
	"unicode"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
)

// Key goes on with Enter once a problem is over. Arrows mean the board, wherever the focus is.
func (s *Screen) Key(ev *fyne.KeyEvent) bool {
	if s.whatIf.on && s.whatIf.key(ev) {
		return true
	}
	over := (s.state == solved || s.state == shown) && !s.whatIf.on
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyPageDown:
		if !over {
			return false
		}
		s.ask()
	case fyne.KeyBackspace:
		if s.state != wrong {
			return false
		}
		s.helped()
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		if s.done || s.focused() == fyne.Focusable(s.board) {
			return false
		}
		s.takeFocus(s.board)
		s.board.TypedKey(ev)
	default:
		return false
	}
	return true
}

// Rune passes at the letter of the play screen, shows the answer, goes on and helps; capitals do as
// well.
func (s *Screen) Rune(r rune) {
	switch r = unicode.ToLower(r); {
	case r == 'p' && s.canPass():
		s.attempt(game.Pass)
	case r == 's' && (s.state == asking || s.state == wrong):
		s.reveal()
	case r == 'a':
		s.whatIf.begin()
	case r == 'n' && !s.done:
		s.ask()
	}
}

// canPass reports whether the solver may pass.
func (s *Screen) canPass() bool {
	if s.done {
		return false
	}
	_, settles := s.try.Position().(game.Settler)
	return settles
}
