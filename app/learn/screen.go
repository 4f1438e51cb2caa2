package learn

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/sound"
	"pionnier/core/lesson"
	"pionnier/storage/preferences"
	"pionnier/widgets/board"
	"pionnier/widgets/focus"
)

// Deps contains the dependencies of the screen.
type Deps struct {
	// Board returns a new board for a game of the catalog, with the options of the settings.
	Board  func(gameID string, size int) *board.Board
	OnBack func()
	// Moved is called when another step or the list is shown; may be nil.
	Moved func()
	// Help shows the help about the program; may be nil.
	Help func()
	// Preferences store which lessons are done.
	Preferences preferences.Values
	// Picture returns a game's emblem for the list; may be nil.
	Picture func(gameID string) fyne.CanvasObject
	// Sound plays a sound; may be nil.
	Sound func(sound.Sound)
	// Dispatch runs a function on Fyne's thread.
	Dispatch func(func())
}

// replyPause is the time between the user's move and the opponent's reply.
const replyPause = 700 * time.Millisecond

// Screen is the Learn screen: the list of lessons or an open lesson. The methods must be called on
// Fyne's thread.
type Screen struct {
	deps    Deps
	courses []course
	done    *progress
	list    *list
	reader  *reader // nil while the list is shown
	alone   bool    // the list was not shown: the way back leads to the screen before
	content *fyne.Container
}

// New returns the screen with the list of lessons.
func New(deps Deps) *Screen {
	if deps.Moved == nil {
		deps.Moved = func() {}
	}
	if deps.Sound == nil {
		deps.Sound = func(sound.Sound) {}
	}
	s := &Screen{deps: deps, courses: courses(), done: loadProgress(deps.Preferences)}
	s.list = newList(s)
	s.content = container.NewStack(s.list.content)
	return s
}

// Content implements shell.Screen.
func (s *Screen) Content() fyne.CanvasObject { return s.content }

// Focus implements shell.Screen.
func (s *Screen) Focus() fyne.Focusable {
	if s.reader != nil {
		return s.reader.focus()
	}
	return s.list.focus()
}

// Leave implements shell.Screen. It cancels the opponent's pending reply and releases the board.
func (s *Screen) Leave() {
	if s.reader != nil {
		s.reader.leave()
		s.reader.board.Release()
	}
}

// Key implements shell.Screen. It handles the keys that move through the lesson or the list. Escape
// closes a lesson.
func (s *Screen) Key(ev *fyne.KeyEvent) bool {
	switch {
	case s.reader == nil:
		return s.list.key(ev)
	case ev.Name == fyne.KeyEscape:
		s.showList()
		return true
	}
	return s.reader.key(ev)
}

// Rune implements shell.Screen. It passes the character to the lesson, if one is open.
func (s *Screen) Rune(r rune) {
	if s.reader != nil {
		s.reader.rune(r)
	}
}

// open opens the lesson with the given index of a course.
func (s *Screen) open(course, lesson int) {
	s.Leave()
	s.reader = newReader(s, s.courses[course], lesson)
	s.show(s.reader.content)
}

// Begin opens the first lesson of the game with gameID that is not done, or its first lesson if all
// are done. Back from the lesson calls OnBack and does not show the list.
func (s *Screen) Begin(gameID string) {
	for i, c := range s.courses {
		if c.Game.ID == gameID {
			s.alone = true
			s.open(i, max(0, slices.IndexFunc(c.Lessons, func(l lesson.Lesson) bool { return !s.done.has(l) })))
		}
	}
}

// showList closes the lesson and shows the list, in which the lesson has the focus. It calls OnBack
// instead if the lesson was opened by Begin.
func (s *Screen) showList() {
	if s.alone {
		s.deps.OnBack()
		return
	}
	s.Leave()
	at, offset := s.reader.lesson().Key, s.list.page.Offset()
	s.reader = nil
	s.list = newList(s)
	s.list.at = at
	s.list.page.Restore(offset)
	s.show(s.list.content)
	s.deps.Moved()
}

// Mark returns the current step as a string for Return, or "" if the list is shown.
func (s *Screen) Mark() string {
	if s.reader == nil {
		return ""
	}
	return s.reader.lesson().Key + " " + s.reader.current().Key
}

// Return opens the step that mark, a result of Mark, describes. It does nothing if there is no such
// lesson.
func (s *Screen) Return(mark string) {
	key, at, _ := strings.Cut(mark, " ")
	for i, c := range s.courses {
		for k, l := range c.Lessons {
			if l.Key != key {
				continue
			}
			s.open(i, k)
			if step := slices.IndexFunc(l.Steps, func(s lesson.Step) bool { return s.Key == at }); step > 0 {
				s.reader.step = step
				s.reader.begin()
			}
		}
	}
}

func (s *Screen) show(o fyne.CanvasObject) {
	s.content.Objects = []fyne.CanvasObject{o}
	s.content.Refresh()
	s.takeFocus(s.Focus())
}

func (s *Screen) takeFocus(o fyne.Focusable) {
	if c := focus.CanvasOf(s.content); c != nil && o != nil {
		c.Focus(o)
	}
}
