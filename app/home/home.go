package home

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"pionnier/app/commands"
	icons "pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
)

// State is the content of the screen.
type State struct {
	Unfinished *Unfinished       // nil: no game to continue
	Hero       fyne.CanvasObject // a drawn board, shown while there is no unfinished game; may be nil
	Due        int               // puzzles that should be asked today
	Recent     []Recent          // what was opened lately, the last first
}

// Unfinished describes the game that Continue opens.
type Unfinished struct {
	Title   string                              // such as "Othello, Ada against Hal"
	Short   func(fits func(string) bool) string // the title in a narrow place; may be nil
	Detail  string                              // such as "Move 24, yesterday"
	Picture fyne.CanvasObject
}

// Actions are the actions of the menu. Quit and Paste, which opens the contents of the clipboard,
// may be nil.
type Actions struct {
	Continue, NewGame, Games, Puzzles, Learn, Settings, Paste, Quit func()
}

// Screen is the home screen.
type Screen struct {
	items   []*item
	puzzles *item
	games   *item           // has paste beside it
	paste   *widgets.Button // nil: none
	chosen  int             // counted from the last item, which is 1; 0: none
	mark    *wordmark
	picture fyne.CanvasObject // nil: none
	title   *widgets.Title
	detail  *widgets.Title
	shelf   *shelf
	content *fyne.Container
}

// New returns the home screen for state. Its menu calls the functions of on.
func New(state State, on Actions) *Screen {
	s := &Screen{mark: newWordmark(56), shelf: newShelf(state.Recent)}
	if u := state.Unfinished; u != nil {
		s.picture = u.Picture
		s.title, s.detail = widgets.NewTitle(u.Title), widgets.NewTitle(u.Detail)
		s.title.Short = u.Short
		s.title.SizeName, s.detail.SizeName = theme.SizeNameText, theme.SizeNameText
		s.detail.ColorName, s.detail.Plain = theme.ColorNamePlaceHolder, true
		s.add("home.continue", primary, on.Continue)
	}
	if s.picture == nil {
		s.picture = state.Hero
	}
	first := primary
	if state.Unfinished != nil {
		first = plain
	}
	s.add("home.new", first, on.NewGame)
	s.add("home.games", plain, on.Games)
	if on.Paste != nil {
		s.games, s.paste = s.items[len(s.items)-1], widgets.NewIcon(icons.Icon("paste"), text.T("study.paste.title"), on.Paste)
	}
	s.add("home.puzzles", plain, on.Puzzles)
	s.puzzles = s.items[len(s.items)-1]
	s.SetDue(state.Due)
	s.add("home.learn", plain, on.Learn)
	s.add("home.settings", plain, on.Settings)
	if on.Quit != nil {
		s.add("home.quit", quiet, on.Quit)
	}
	s.content = container.New(&layout.Arrange{Min: fyne.NewSize(320, 320), Place: s.place}, s.objects()...)
	return s
}

// SetDue shows n, the number of puzzles that are due, beside their name, which stays.
func (s *Screen) SetDue(n int) {
	badge := ""
	if n > 0 {
		badge = text.T("home.puzzles.due", "Count", n)
	}
	if s.puzzles.badge != badge {
		s.puzzles.badge = badge
		s.puzzles.Refresh()
	}
}

func (s *Screen) add(key string, k kind, tapped func()) {
	at := len(s.items)
	i := newItem(text.T(key), k, func() {
		s.chosen = len(s.items) - at
		tapped()
	})
	i.key = s.itemKey
	s.items = append(s.items, i)
}

func (s *Screen) objects() []fyne.CanvasObject {
	out := []fyne.CanvasObject{}
	if s.picture != nil {
		out = append(out, s.picture)
	}
	out = append(out, s.mark)
	if s.title != nil {
		out = append(out, s.title, s.detail)
	}
	for _, i := range s.items {
		out = append(out, i)
	}
	if s.paste != nil {
		out = append(out, s.paste)
	}
	return append(out, s.shelf.content)
}

// Commands returns the commands of this screen: to continue a game and to open recent ones.
func (s *Screen) Commands() (list []commands.Command) {
	if s.title != nil {
		list = append(list, commands.Named("home.continue", "home.continue", s.items[0].tapped))
	}
	return append(list, commands.OfControls(s.shelf.content, nil)...)
}

// Content implements shell.Screen.
func (s *Screen) Content() fyne.CanvasObject { return s.content }

// Chosen returns the number of the chosen menu item, counted from the last one, or 0 if none was
// chosen. A new home screen passes it to Choose, so that the same item has the focus.
func (s *Screen) Chosen() int { return s.chosen }

// Choose sets the item that gets the focus, counted from the last one. 0 means the first item.
func (s *Screen) Choose(chosen int) { s.chosen = chosen }

// Focus implements shell.Screen. It returns the item set by Choose, or the first one.
func (s *Screen) Focus() fyne.Focusable {
	if s.chosen > 0 && s.chosen <= len(s.items) {
		return s.items[len(s.items)-s.chosen]
	}
	return s.items[0]
}

// Leave implements shell.Screen. It does nothing.
func (s *Screen) Leave() {}

// Rune implements shell.Screen. It does nothing.
func (s *Screen) Rune(rune) {}

// Key implements shell.Screen. It handles the keys that move the focus into the menu, and Enter,
// which runs the first item.
func (s *Screen) Key(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyDown, fyne.KeyHome:
		s.focus(0)
	case fyne.KeyUp, fyne.KeyEnd:
		s.focus(len(s.items) - 1)
	case fyne.KeyReturn, fyne.KeyEnter: // what stands out, as after a click beside the menu
		s.items[0].tapped()
	default:
		return false
	}
	return true
}

// itemKey handles a key on the item from: arrow keys move the focus along the menu, and other keys
// are passed on.
func (s *Screen) itemKey(from *item, ev *fyne.KeyEvent) {
	at := 0
	for n, i := range s.items {
		if i == from {
			at = n
		}
	}
	switch n := len(s.items); ev.Name {
	case fyne.KeyDown, fyne.KeyRight:
		s.focus((at + 1) % n)
	case fyne.KeyUp, fyne.KeyLeft:
		s.focus((at + n - 1) % n)
	case fyne.KeyHome:
		s.focus(0)
	case fyne.KeyEnd:
		s.focus(n - 1)
	default:
		focus.PassKey(from, ev)
	}
}

func (s *Screen) focus(i int) {
	if c := focus.CanvasOf(s.content); c != nil {
		c.Focus(s.items[i])
	}
}
