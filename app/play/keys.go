package play

import (
	"fyne.io/fyne/v2"

	"pionnier/app/typing"
	"pionnier/core/game"
	"pionnier/core/press/text"
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
	if s.typed.Key(ev) {
		return true
	}
	switch ev.Name {
	case fyne.KeyEscape:
		if !s.dismiss() {
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

// dismiss ends what the user has begun, such as a typed move or a look at an earlier position, and
// reports whether there was anything.
func (s *Screen) dismiss() bool {
	switch {
	case s.typed.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}):
	case s.look.end():
	case s.attention.pending != nil:
		s.taps.clear()
	case s.hint.drop():
		s.canvas().Focus(s.board) // the list that may have had it is gone
	default:
		return false
	}
	return true
}

// GoBack handles a phone's button: it ends what the user has begun, or else leads home.
func (s *Screen) GoBack() {
	if !s.dismiss() {
		s.deps.Actions.Home()
	}
}

// page is the number of moves of a page key.
const page = 10

// Rune handles a typed character, which is a command or part of a move's coordinates.
func (s *Screen) Rune(r rune) {
	if s.sub.snap.Position != nil {
		s.typed.Add(r)
	}
}

// newTyping returns the part that plays typed coordinates.
func newTyping(s *Screen) *typing.Typing {
	return &typing.Typing{Parse: s.sub.parse, Over: func() bool { return s.sub.snap.Phase == session.Over }, Usual: s.deps.Command, Commands: s.commands,
		Play: s.playTyped, Refuse: func(typed string) { s.refuse(text.T("play.nopoint", "Typed", typed)) }, Changed: s.showStatus, Life: s.life}
}

// playTyped plays the move m, or marks its stone while dead stones are marked.
func (s *Screen) playTyped(m game.Move) {
	p, _ := m.Point()
	s.board.MoveCursor(p)
	if s.sub.snap.Phase == session.Settling {
		s.taps.tapped(p)
	} else {
		s.taps.play(m)
	}
}

// commands returns the actions of command letters. If a letter is also the name of a column, typing
// waits briefly for a digit.
func (s *Screen) commands() map[rune]func() {
	c := map[rune]func(){
		'p': s.steer.pass, 'u': s.steer.undo, 'r': s.steer.redo, 'h': s.hint.toggle, 'n': s.toggleNumbers,
		'm': s.pause.menu, 't': s.territory.toggle,
	}
	if s.sub.snap.CanAgree {
		c['a'] = func() { s.try(s.deps.Session.Agree()) }
	}
	return c
}
