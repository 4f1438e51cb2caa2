package puzzle

import (
	"unicode"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
)

// Key implements shell.Screen. Enter continues once the problem is over. Arrow keys are passed to
// the board, even if that does not have the focus.
func (s *Screen) Key(ev *fyne.KeyEvent) bool {
	if s.whatIf.on && s.whatIf.key(ev) {
		return true
	}
	over := (s.state == solved || s.state == shown) && !s.whatIf.on
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyPageDown:
		switch {
		case s.state == ahead:
			s.helped()
		case !over:
			return false
		default:
			s.ask()
		}
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

// commands returns the actions of command letters.
func (s *Screen) commands() map[rune]func() {
	return map[rune]func(){
		'p': func() {
			if s.canPass() {
				s.attempt(game.Pass)
			}
		},
		's': func() {
			if s.state == asking || s.state == wrong {
				s.reveal()
			}
		},
		'a': func() { s.whatIf.begin() },
		'n': func() {
			if !s.done {
				s.ask()
			}
		},
	}
}

// Rune implements shell.Screen. It runs the command of the letter r, in upper or lower case.
func (s *Screen) Rune(r rune) {
	if do := s.commands()[unicode.ToLower(r)]; do != nil {
		do()
	}
}

// canPass reports whether the user may pass.
func (s *Screen) canPass() bool {
	if s.done {
		return false
	}
	_, settles := s.try.Position().(game.Settler)
	return settles
}
