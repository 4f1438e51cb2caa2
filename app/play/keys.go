package play

import (
	"strings"
	"time"
	"unicode"

	"fyne.io/fyne/v2"

	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/session"
	"pionnier/widgets/keyboard"
)

// Key handles a key that no widget used. Arrows and Enter mean the board,
// wherever the focus is.
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

// key handles the screen's own keys, which the board gives it first.
func (s *Screen) key(ev *fyne.KeyEvent) bool {
	ended := s.typed.ended
	s.typed.ended = false
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if s.typed.text() != "" {
			s.typed.finish()
			s.typed.ended = false
			return true
		}
		return ended // the move was played at its last character
	case fyne.KeyBackspace:
		return s.typed.back()
	case fyne.KeyEscape:
		switch {
		case s.typed.text() != "":
			s.typed.clear()
		case s.endLook():
		case s.pending != nil:
			s.clearPending()
		case s.dropHint():
			s.canvas().Focus(s.board) // the list that may have had it is gone
		default:
			s.pauseMenu()
		}
		return true
	case fyne.KeyPageUp:
		s.lookAt(max(0, s.look.at(s.snap.Cursor)-10))
		return true
	case fyne.KeyPageDown:
		s.lookAt(min(len(s.snap.Moves), s.look.at(s.snap.Cursor)+10))
		return true
	}
	return false
}

// Rune handles a typed character: part of coordinates, or a command.
func (s *Screen) Rune(r rune) { s.typed.add(r) }

// commands are the single letters and what they do. A letter that also names a
// column waits a moment for a digit.
func (s *Screen) commands() map[rune]func() {
	c := map[rune]func(){
		'p': s.pass, 'u': s.undo, 'r': s.redo, 'h': s.hint, 'n': s.toggleNumbers,
		'm': s.pauseMenu, 't': func() { s.territory.toggle() },
	}
	if s.snap.Phase == session.Settling {
		c['a'] = func() { s.try(s.deps.Session.Agree()) }
	}
	return c
}

// command returns what a letter does, by the user's keys; nil for nothing.
func (t *typing) command(r rune) func() {
	if usual := t.screen.deps.Command; usual != nil {
		r = usual(r)
	}
	return t.screen.commands()[unicode.ToLower(r)]
}

// obey does the command of a letter that stands for nothing else, and reports whether r is one.
func (t *typing) obey(r rune) bool {
	letter, ok := keyboard.CommandAlone(r)
	if !ok {
		return false
	}
	if t.buffer != "" {
		t.clear()
	}
	if do := t.screen.commands()[unicode.ToLower(letter)]; do != nil {
		do()
	}
	return true
}

// typing collects typed coordinates such as "f5" or "Q16".
type typing struct {
	screen *Screen
	buffer string
	timer  *time.Timer
	ended  bool // a move was played without Enter, and no key was pressed since
}

// letterWait is how long a command letter that is also a column waits for a
// digit, any other stays until it is taken back; digitWait is how long "q1" waits for the 6 of "q16".
const (
	letterWait = 500 * time.Millisecond
	digitWait  = 900 * time.Millisecond
)

func newTyping(s *Screen) typing { return typing{screen: s} }

func (t *typing) text() string { return t.buffer }

func (t *typing) stop() {
	if t.timer != nil {
		t.timer.Stop()
		t.timer = nil
	}
}

func (t *typing) clear() {
	t.stop()
	t.buffer = ""
	t.screen.showStatus()
}

func (t *typing) back() bool {
	if t.buffer == "" {
		return false
	}
	t.buffer = t.buffer[:len(t.buffer)-1]
	t.screen.showStatus()
	return true
}

func (t *typing) add(r rune) {
	s := t.screen
	if s.snap.Position == nil || t.obey(r) {
		return
	}
	t.stop()
	t.ended = false
	if t.buffer == "" {
		command := t.command(r)
		switch {
		case !s.column(r) && command != nil:
			command()
			return
		case !s.column(r):
			return
		}
		t.buffer = string(r)
		if command != nil {
			t.wait(letterWait)
		}
		s.showStatus()
		return
	}
	if !unicode.IsDigit(r) { // what came before is complete, or meant nothing
		if _, ok := s.parse(t.buffer); ok {
			t.finish()
		}
		t.clear()
		t.add(r)
		return
	}
	t.buffer += string(r)
	if _, ok := s.parse(t.buffer); ok && !t.longer() {
		t.finish()
		return
	}
	t.wait(digitWait)
	s.showStatus()
}

// longer reports whether another digit could follow.
func (t *typing) longer() bool {
	for d := '0'; d <= '9'; d++ {
		if _, ok := t.screen.parse(t.buffer + string(d)); ok {
			return true
		}
	}
	return false
}

func (t *typing) wait(d time.Duration) {
	t.timer = time.AfterFunc(d, func() { t.screen.deps.Dispatch(t.finish) })
}

// finish plays what was typed, or obeys the letter that stood alone.
func (t *typing) finish() {
	s, typed := t.screen, t.buffer
	t.stop()
	t.buffer = ""
	if typed == "" {
		return
	}
	if m, ok := s.parse(typed); ok {
		p, _ := m.Point()
		s.board.MoveCursor(p)
		t.ended = true
		if s.snap.Phase == session.Settling {
			s.tapped(p)
		} else {
			s.play(m)
		}
		s.showStatus()
		return
	}
	s.showStatus()
	if len(typed) > 1 {
		s.refuse(text.T("play.nopoint", "Typed", typed))
	} else if command := t.command([]rune(typed)[0]); command != nil {
		command()
	}
}

func (s *subject) parse(typed string) (game.Move, bool) {
	w, h := s.snap.Position.Size()
	m, err := s.game.ParseMove(strings.ToLower(typed), w, h)
	if err != nil || m == game.Pass {
		return 0, false
	}
	_, ok := m.Point()
	return m, ok
}

// column reports whether a letter names a column of this board.
func (s *subject) column(r rune) bool {
	if !unicode.IsLetter(r) {
		return false
	}
	_, ok := s.parse(string(unicode.ToLower(r)) + "1")
	return ok
}
