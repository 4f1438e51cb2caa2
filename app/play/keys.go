package play

import (
	"fyne.io/fyne/v2"

	"pionnier/core/session"
)

// Key handles a key and reports whether it did. It passes arrow keys and Enter to the board, even
// if that does not have the focus.
func (s *Screen) Key(ev *fyne.KeyEvent) bool {
	if s.key(ev) {
		return true
	}
	switch ev.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter:
		s.canvas().Focus(s.board)
		s.board.TypedKey(ev)
		return true
	}
	return false
}

// key handles the screen's own keys and reports whether ev is one of them. The board calls it
// before it handles a key itself.
func (s *Screen) key(ev *fyne.KeyEvent) bool {
	ended := s.typed.ended
	s.typed.ended = false
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if s.typed.buffer != "" {
			s.typed.finish()
			s.typed.ended = false
			return true
		}
		return ended // the move was played at its last character
	case fyne.KeyBackspace:
		return s.typed.back()
	case fyne.KeyEscape:
		switch {
		case s.typed.buffer != "":
			s.typed.clear()
		case s.look.end():
		case s.attention.pending != nil:
			s.taps.clear()
		case s.hint.drop():
			s.canvas().Focus(s.board) // the list that may have had it is gone
		default:
			s.pause.menu()
		}
		return true
	case fyne.KeyPageUp:
		s.look.by(-page)
		return true
	case fyne.KeyPageDown:
		s.look.by(page)
		return true
	}
	return false
}

// page is the number of moves of a page key.
const page = 10

// Rune handles a typed character, which is a command or part of a move's coordinates.
func (s *Screen) Rune(r rune) { s.typed.add(r) }

// commands returns the actions of command letters. If a letter is also the name of a column, typing
// waits briefly for a digit.
func (s *Screen) commands() map[rune]func() {
	c := map[rune]func(){
		'p': s.steer.pass, 'u': s.steer.undo, 'r': s.steer.redo, 'h': s.hint.toggle, 'n': s.toggleNumbers,
		'm': s.pause.menu, 't': s.territory.toggle,
	}
	if s.sub.snap.Phase == session.Settling {
		c['a'] = func() { s.try(s.deps.Session.Agree()) }
	}
	return c
}
