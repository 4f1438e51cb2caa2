// Package shell shows one screen at a time in a window and manages the stack of screens. It passes
// keys to the current screen or dialog, rebuilds screens after a change of the language or the
// theme, and shows notices. Start reading at Screen and Shell.Push.
package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/clicks"
	"pionnier/widgets"
	"pionnier/widgets/touch"
)

// Screen is the content of the window.
type Screen interface {
	Content() fyne.CanvasObject
	// Key handles a key that no widget used. If it returns false, Escape goes
	// back to the screen before.
	Key(*fyne.KeyEvent) bool
	// Rune handles a typed character that no widget used.
	Rune(rune)
	// Focus returns the object that gets the focus when the screen is shown, or nil.
	Focus() fyne.Focusable
	// Leave stops all work of the screen, which is being replaced.
	Leave()
}

// Careful is implemented by screens that may ask the user before they are left by Back.
type Careful interface {
	Screen
	// Leaving calls leave on Fyne's thread once the screen may be left: at once, later or never.
	Leaving(leave func())
}

// menu is implemented by screens with rows, which are shown again with the chosen row focused.
type menu interface {
	Chosen() int
	Choose(int)
}

// place is an entry of the stack.
type place struct {
	build  func() Screen
	screen Screen
	while  *While // of screen
	chosen int    // of a menu, when it was left
	again  func() // shows what lay over the screen when the user comes back; may be nil
}

// Shell shows the top screen of a stack. The methods must be called on Fyne's thread.
type Shell struct {
	window  fyne.Window
	stack   []place
	left    func() // called after Back has removed a screen
	notice  *notice
	arrival *arrival
	tips    *widgets.Tips
	pointer fyne.CanvasObject // keeps clicks where the pointer is
	// dispatch runs a function on Fyne's thread.
	dispatch func(func())
	// Shown is called after another screen is shown; may be nil.
	Shown func()
	// Moved is called after Shown, and by screens that show another place of their content.
	Moved func()
}

// New returns a Shell for the window w without a screen. It calls left after Back has removed a
// screen. dispatch must run a function on Fyne's thread.
func New(w fyne.Window, left func(), dispatch func(func())) *Shell {
	return &Shell{window: w, left: left, notice: newNotice(), arrival: newArrival(), tips: widgets.NewTips(w.Canvas()), pointer: clicks.Hook(), dispatch: dispatch, Moved: func() {}}
}

// Answering is implemented by screens with a line for messages. Answer shows words there for
// NoticeTime. It returns false if there is currently no space for them.
type Answering interface{ Answer(words string) bool }

// Say shows words for NoticeTime, in the current screen's own line if it implements Answering, or
// otherwise in place of its heading.
func (s *Shell) Say(words string) {
	if a, ok := s.Top().(Answering); ok && a.Answer(words) {
		return
	}
	s.notice.show(words, s.window.Canvas(), s.dispatch)
}

// Reset leaves the current screen, removes all screens, and shows the screen that build returns.
func (s *Shell) Reset(build func() Screen) {
	s.LeaveTop()
	s.stack = []place{{build: build}}
	s.show()
	s.arrival.begin()
}

// Clear removes all screens and empties the window, so that keys and clicks have no effect while it
// closes.
func (s *Shell) Clear() {
	s.LeaveTop()
	s.stack = nil
	s.window.SetContent(container.NewStack())
}

// Push shows the screen that build returns on top of the current one.
func (s *Shell) Push(build func() Screen) {
	s.LeaveTop()
	s.stack = append(s.stack, place{build: build})
	s.show()
	s.arrival.begin()
}

// Returning calls push. If push pushes a screen, again is called when the user returns from that
// screen.
func (s *Shell) Returning(push, again func()) {
	under := s.Depth() - 1
	push()
	if under >= 0 && s.Depth() > under+1 {
		s.stack[under].again = again
	}
}

// Back removes the current screen and shows the previous one. If the screen implements Careful, it
// may delay that. Back does nothing on the first screen.
func (s *Shell) Back() {
	if s.Depth() < 2 {
		return
	}
	top, ok := s.Top().(Careful)
	if !ok {
		s.back()
		return
	}
	top.Leaving(func() {
		if s.Top() == Screen(top) { // still
			s.back()
		}
	})
}

func (s *Shell) back() {
	s.LeaveTop()
	s.stack = s.stack[:len(s.stack)-1]
	s.show()
	s.arrival.begin()
	s.left()
	p := &s.stack[len(s.stack)-1]
	if again := p.again; again != nil {
		p.again = nil
		again()
	}
}

// Rebuild builds the current screen again. Screens below it are built again when they are shown.
func (s *Shell) Rebuild() {
	s.LeaveTop()
	s.show()
}

// Renew is like Rebuild, for changes that the user did not request. It does nothing and returns
// false while a dialog is open or a text field has the focus.
func (s *Shell) Renew() bool {
	_, writing := s.window.Canvas().Focused().(fyne.Shortcutable) // as every text field is
	if s.Top() == nil || writing || widgets.HasModal(s.window.Canvas()) {
		return false
	}
	s.Rebuild()
	return true
}

// While returns the While of the current screen, for work in the background. It is over if there is
// no screen.
func (s *Shell) While() *While {
	if len(s.stack) == 0 {
		over := Begin(s.dispatch)
		over.End()
		return over
	}
	return s.stack[len(s.stack)-1].while
}

// Depth returns the number of screens on the stack.
func (s *Shell) Depth() int { return len(s.stack) }

// Top returns the current screen, or nil if the stack is empty.
func (s *Shell) Top() Screen {
	if len(s.stack) == 0 {
		return nil
	}
	return s.stack[len(s.stack)-1].screen
}

// LeaveTop closes all dialogs and stops the work of the current screen, which stays on the stack.
func (s *Shell) LeaveTop() {
	widgets.CloseAll(s.window.Canvas())
	t := s.Top()
	if t == nil {
		return
	}
	if m, ok := t.(menu); ok {
		s.stack[len(s.stack)-1].chosen = m.Chosen()
	}
	s.stack[len(s.stack)-1].while.End()
	t.Leave()
}

func (s *Shell) show() {
	p := &s.stack[len(s.stack)-1]
	p.while = Begin(s.dispatch)
	p.screen = p.build()
	if m, ok := p.screen.(menu); ok {
		m.Choose(p.chosen)
	}
	s.tips.Hide()
	content := p.screen.Content()
	s.window.SetContent(container.NewStack(content, s.tips.Layer, s.notice.layer, s.arrival, s.pointer))
	s.notice.over(content)
	s.Focus()
	if s.Shown != nil {
		s.Shown()
	}
	s.Moved()
}

// Focus gives the current screen's first control the focus. On phones it does nothing, since keys
// reach the screen anyway and a focus would look like a selection.
func (s *Shell) Focus() {
	if f := s.Top().Focus(); f != nil && !fyne.CurrentDevice().IsMobile() {
		s.window.Canvas().Focus(f)
	}
	touch.Arrived()
}

// Key passes ev to the open dialog or to the current screen. If the screen does not handle Escape,
// Key goes back. It reports whether ev was handled.
func (s *Shell) Key(ev *fyne.KeyEvent) bool {
	if c := s.window.Canvas(); widgets.HasModal(c) {
		switch ev.Name {
		case fyne.KeyEscape:
			widgets.CloseTop(c)
		case fyne.KeyDown, fyne.KeyRight:
			c.FocusNext()
		case fyne.KeyUp, fyne.KeyLeft:
			c.FocusPrevious()
		case fyne.KeyPageDown:
			widgets.ScrollTop(c, 0.9)
		case fyne.KeyPageUp:
			widgets.ScrollTop(c, -0.9)
		}
		return true
	}
	if t := s.Top(); t == nil || t.Key(ev) {
		return true
	}
	if ev.Name != fyne.KeyEscape || s.Depth() < 2 {
		return false
	}
	s.Back()
	return true
}

// Rune passes a typed character to the current screen. It does nothing while a dialog is open.
func (s *Shell) Rune(r rune) {
	if t := s.Top(); t != nil && !widgets.HasModal(s.window.Canvas()) {
		t.Rune(r)
	}
}
