package home

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets/widgetstest"
)

// actions records the requested actions.
func actions(log *[]string) Actions {
	note := func(s string) func() { return func() { *log = append(*log, s) } }
	return Actions{Continue: note("continue"), NewGame: note("new"), Games: note("games"),
		Puzzles: note("puzzles"), Learn: note("learn"), Settings: note("settings"), Quit: note("quit")}
}

func unfinished() *Unfinished {
	return &Unfinished{Title: "Othello, Ada against somebody with a rather long name",
		Detail: "Move 24, yesterday", Picture: canvas.NewRectangle(nil)}
}

func key(c fyne.Canvas, name fyne.KeyName) {
	c.Focused().TypedKey(&fyne.KeyEvent{Name: name})
}

func TestArrowsMoveAndEnterChooses(t *testing.T) {
	test.NewTempApp(t)
	var log []string
	s := New(State{Unfinished: unfinished()}, actions(&log))
	w := test.NewTempWindow(t, s.Content())
	w.Resize(fyne.NewSize(1100, 760))
	c := w.Canvas()
	c.Focus(s.Focus())
	key(c, fyne.KeyReturn) // Continue
	key(c, fyne.KeyDown)
	key(c, fyne.KeySpace) // New game
	key(c, fyne.KeyUp)
	key(c, fyne.KeyUp) // round to the last
	key(c, fyne.KeyEnter)
	key(c, fyne.KeyHome)
	key(c, fyne.KeyReturn)
	if want := []string{"continue", "new", "quit", "continue"}; !slices.Equal(log, want) {
		t.Errorf("keys chose %v, want %v", log, want)
	}
}

func TestArrowsEnterTheMenu(t *testing.T) {
	test.NewTempApp(t)
	s := New(State{}, actions(new([]string)))
	w := test.NewTempWindow(t, s.Content())
	if !s.Key(&fyne.KeyEvent{Name: fyne.KeyDown}) || w.Canvas().Focused() != s.Focus() {
		t.Error("Down without a focus does not focus the first item")
	}
	if s.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) {
		t.Error("the home screen uses Escape")
	}
}

// After a click beside the menu nothing has the focus, and Enter activates the highlighted item.
func TestEnterWithoutAFocusMeansTheFirstItem(t *testing.T) {
	test.NewTempApp(t)
	var log []string
	s := New(State{Unfinished: unfinished()}, actions(&log))
	test.NewTempWindow(t, s.Content())
	if !s.Key(&fyne.KeyEvent{Name: fyne.KeyReturn}) || !slices.Equal(log, []string{"continue"}) {
		t.Errorf("Enter does %q", log)
	}
}

func TestWithoutUnfinishedGame(t *testing.T) {
	test.NewTempApp(t)
	text.Use("en")
	s := New(State{}, actions(new([]string)))
	if got := s.items[0]; got.label != "New game" || got.kind != primary {
		t.Errorf("the first item is %q of kind %d, want New game as the main one", got.label, got.kind)
	}
}

func TestFits(t *testing.T) {
	defer text.Use("")
	for _, lang := range widgetstest.Tried(text.Languages) {
		for name, state := range map[string]State{
			"nothing": {}, "hero": {Hero: canvas.NewRectangle(nil)},
			"unfinished": {Unfinished: unfinished(), Hero: canvas.NewRectangle(nil), Due: 25},
		} {
			t.Run(lang+" "+name, func(t *testing.T) {
				test.NewTempApp(t).Settings().SetTheme(theme.Of("", "", false, lang))
				text.Use(lang)
				widgetstest.Fits(t, New(state, actions(new([]string))).Content())
				widgetstest.Fits(t, NewTitle(state.Hero, func() {}).Content())
			})
		}
	}
}

// The picture comes back after a window without room for it.
func TestPictureComesBack(t *testing.T) {
	test.NewTempApp(t)
	picture := canvas.NewRectangle(nil)
	s := New(State{Hero: picture}, actions(new([]string)))
	s.Content().Resize(fyne.NewSize(320, 330))
	if picture.Visible() {
		t.Fatal("a picture of no size is shown")
	}
	for _, size := range widgetstest.Sizes {
		s.Content().Resize(size)
		if !picture.Visible() || picture.Size().Width < 120 {
			t.Errorf("at %v the picture is %v, visible %v", size, picture.Size(), picture.Visible())
		}
	}
}

func TestTitleEndsOnce(t *testing.T) {
	test.NewTempApp(t)
	for name, end := range map[string]func(*Title){
		"key":  func(v *Title) { v.Key(&fyne.KeyEvent{Name: fyne.KeyA}) },
		"rune": func(v *Title) { v.Rune('a') },
		"tap": func(v *Title) {
			objects := v.content.(*fyne.Container).Objects
			objects[len(objects)-1].(fyne.Tappable).Tapped(&fyne.PointEvent{})
		},
		"time": func(v *Title) { v.Focus() }, // the test driver plays animations at once
	} {
		count := 0
		v := NewTitle(nil, func() { count++ })
		end(v)
		end(v)
		v.Leave()
		if count != 1 || v.animation != nil {
			t.Errorf("%s: done was called %d times, animation %v", name, count, v.animation)
		}
	}
	v := NewTitle(nil, func() { t.Error("leaving tells") })
	v.Leave()
	v.Focus()
}

func TestTitleFadesAndBlinks(t *testing.T) {
	test.NewTempApp(t)
	v := NewTitle(nil, func() {})
	alpha := func() uint32 { _, _, _, a := v.invite.Color.RGBA(); return a >> 8 }
	for _, tt := range []struct {
		at     time.Duration
		mark   float64
		invite uint32
	}{{0, 0, 0}, {fadeTime / 2, 0.5, 0}, {fadeTime + blinkTime/2, 1, 255}, {titleTime, 1, 0}} {
		v.show(tt.at)
		if got := alpha(); v.mark.opacity != tt.mark || got > tt.invite+1 || got+1 < tt.invite {
			t.Errorf("after %v: name %v, line %d; want %v, %d", tt.at, v.mark.opacity, got, tt.mark, tt.invite)
		}
	}
}

// The number of puzzles is updated while the screen is shown. Without this it takes the place of the name.
func TestNumberOfPuzzlesFollows(t *testing.T) {
	test.NewTempApp(t)
	s := New(State{Due: 2}, actions(new([]string)))
	w := test.NewTempWindow(t, s.Content())
	w.Resize(fyne.NewSize(1100, 760))
	for _, tt := range []struct {
		due  int
		want string
	}{{2, "2 today"}, {3, "3 today"}, {0, ""}} {
		s.SetDue(tt.due)
		name, count := false, tt.want == ""
		for _, o := range widgetstest.InSight(s.Content()) {
			if words, ok := o.(*canvas.Text); ok {
				name, count = name || words.Text == text.T("home.puzzles"), count || words.Text == tt.want
			}
		}
		if !name || !count {
			t.Errorf("%d are due: the name is in sight: %v, %q: %v", tt.due, name, tt.want, count)
		}
	}
}

// In a high window the recent games are below the picture, and not at the window's end.
func TestTheShelfStaysBesideWhatIsAboveIt(t *testing.T) {
	test.NewTempApp(t)
	state := State{Hero: canvas.NewRectangle(nil), Recent: []Recent{{Title: "Ada – Bob", Picture: canvas.NewRectangle(nil)}, {Title: "Mia – Papa", Picture: canvas.NewRectangle(nil)}}}
	s := New(state, actions(new([]string)))
	w := test.NewTempWindow(t, s.Content())
	w.SetPadded(false)
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 2560, Height: 1440}} {
		w.Resize(size)
		picture, shelf := s.picture, s.shelf.content
		if gap := shelf.Position().Y - picture.Position().Y - picture.Size().Height; gap < 0 || gap > shelfApart+1 {
			t.Errorf("in %v the shelf is %v below the picture", size, gap)
		}
		if end := shelf.Position().Y + shelf.Size().Height; end > size.Height || picture.Position().Y < 0 {
			t.Errorf("in %v the shelf ends at %v, the picture begins at %v", size, end, picture.Position().Y)
		}
	}
}

// Home names both players of the unfinished game, however long the names are.
func TestALongTitleIsShortened(t *testing.T) {
	test.NewTempApp(t)
	u := unfinished()
	u.Title, u.Short = strings.Repeat("Maximiliane von und zu ", 8)+"– Bob", func(fits func(string) bool) string {
		if fits(u.Title) {
			return u.Title
		}
		return "Max… – Bob"
	}
	s := New(State{Unfinished: u}, Actions{})
	test.NewTempWindow(t, s.Content()).Resize(fyne.NewSize(1100, 760))
	if !slices.ContainsFunc(widgetstest.InSight(s.Content()), func(o fyne.CanvasObject) bool {
		words, ok := o.(*canvas.Text)
		return ok && words.Text == "Max… – Bob"
	}) {
		t.Error("the short title is not in sight")
	}
}

// In the largest letters on a phone on its side "Einstellungen" ended at the edge of the window.
func TestItemsHaveRoomBehindTheirWords(t *testing.T) {
	defer text.Use("en")
	app := test.NewTempApp(t)
	for _, lang := range text.Languages {
		text.Use(lang)
		app.Settings().SetTheme(theme.Of("light", "vast", false, lang))
		s := New(State{Unfinished: unfinished()}, actions(new([]string)))
		w := test.NewTempWindow(t, s.Content())
		for _, size := range []fyne.Size{{Width: 427, Height: 240}, {Width: 568, Height: 320}, {Width: 640, Height: 360}, {Width: 240, Height: 427}} {
			w.Resize(size)
			for _, i := range s.items {
				r := test.WidgetRenderer(i).(*itemRenderer)
				if spare := i.Size().Width - r.text.Position().X - r.text.MinSize().Width; spare < badgeGap {
					t.Errorf("%s, %v: %q ends %v before its edge", lang, size, r.text.Text, spare)
				}
			}
		}
	}
}

// In the largest letters on the smallest phone the name of the puzzles shrank to a third for the number beside it.
func TestNoNoteIsLargerThanItsItem(t *testing.T) {
	defer text.Use("en")
	app := test.NewTempApp(t)
	for _, lang := range text.Languages {
		text.Use(lang)
		app.Settings().SetTheme(theme.Of("dark", "vast", false, lang))
		s := New(State{Due: 1}, actions(new([]string)))
		w := test.NewTempWindow(t, s.Content())
		for _, size := range []fyne.Size{{Width: 240, Height: 427}, {Width: 427, Height: 240}, {Width: 360, Height: 640}} {
			w.Resize(size)
			r := test.WidgetRenderer(s.puzzles).(*itemRenderer)
			end := r.text.Position().X + r.text.Size().Width
			if r.badge.Visible() && (r.badge.TextSize > r.text.TextSize || r.badge.Position().X < end+badgeGap) {
				t.Errorf("%s, %v: %q in %v ends at %v, its note in %v begins at %v", lang, size, r.text.Text, r.text.TextSize, end, r.badge.TextSize, r.badge.Position().X)
			}
			if least := 0.6 * test.WidgetRenderer(s.items[1]).(*itemRenderer).text.TextSize; r.text.TextSize < least {
				t.Errorf("%s, %v: %q is written in %v, less than %v", lang, size, r.text.Text, r.text.TextSize, least)
			}
		}
		app.Settings().SetTheme(theme.Of("dark", "", false, lang))
		w.Resize(fyne.NewSize(360, 640))
		if !test.WidgetRenderer(s.puzzles).(*itemRenderer).badge.Visible() {
			t.Errorf("%s: a usual phone does not show how many puzzles are due", lang)
		}
	}
}
