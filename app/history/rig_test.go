package history

import (
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/storage/preferences"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

func TestMain(m *testing.M) {
	text.Use("en")
	os.Exit(m.Run())
}

var (
	ada      = record.Player{Name: "Ada"}
	bob      = record.Player{Name: "Bob"}
	greedy   = record.Player{Name: "Pionnier", Level: "greedy"}
	instinct = record.Player{Name: "Pionnier", Level: "instinct"}
)

// a game to be in the library.
type played struct {
	game         string
	black, white record.Player
	outcome      game.Outcome
}

var resigned = game.Outcome{Ending: game.Resignation, Winner: game.Black}

// some are games of every kind.
var some = []played{
	{"othello", ada, greedy, game.Scored(40, 24)},
	{"othello", greedy, bob, resigned},
	{"othello", ada, bob, game.Scored(32, 32)},
	{"go", ada, instinct, game.Outcome{}},
}

// rig is a screen in a window over a real library.
type rig struct {
	*Screen
	t       *testing.T
	window  fyne.Window
	library *storage.Library
	asked   []string
	later   func() // to be run after a while; may be nil
}

func open(t *testing.T, games ...played) *rig {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{Mode: theme.Light})
	library, _, err := storage.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games {
		entry, err := catalog.Find(g.game)
		if err != nil {
			t.Fatal(err)
		}
		o := entry.Defaults()
		o.Players = game.ByColor[record.Player]{Black: g.black, White: g.white}
		rec, err := entry.New(o)
		if err != nil {
			t.Fatal(err)
		}
		rec.LeftAt = rec.Root.End().Play(game.Black, game.Place(5, 4))
		rec.Outcome = g.outcome
		if _, err := library.Save("", rec); err != nil {
			t.Fatal(err)
		}
	}
	return show(t, library)
}

func show(t *testing.T, library *storage.Library) *rig {
	r := &rig{t: t, library: library}
	note := func(what string) func(string) {
		return func(id string) { r.asked = append(r.asked, what+" "+r.names(id)) }
	}
	r.Screen = New(Deps{Library: library, OnDisk: func(work func() error, then func(error)) { then(work()) },
		After: func(_ time.Duration, do func()) { r.later = do }, Games: catalog.Games(),
		Owner:    func() preferences.Owner { return preferences.Owner{Name: "Ada"} },
		Picture:  func(string) fyne.CanvasObject { return canvas.NewRectangle(nil) },
		Position: func(storage.Entry, func()) fyne.CanvasObject { return canvas.NewCircle(nil) },
		Actions: Actions{Back: func() { r.asked = append(r.asked, "back") }, Import: func() { r.asked = append(r.asked, "import") },
			New:         func() { r.asked = append(r.asked, "new") },
			Collections: func() { r.asked = append(r.asked, "collections") },
			Open:        note("open"), Continue: note("continue"), Export: func(id string, listed []string) { note(fmt.Sprint("export ", len(listed)))(id) },
			Save:          func(ids []string) { r.asked = append(r.asked, fmt.Sprint("save ", r.namesOf(ids))) },
			Print:         func(ids []string) { r.asked = append(r.asked, fmt.Sprint("print ", r.namesOf(ids))) },
			Facts:         func(id string, changed func()) { note("facts")(id); changed() },
			ExportPicture: func(id string, diagram bool) { note(fmt.Sprint("picture ", diagram))(id) }}})
	r.window = test.NewTempWindow(t, r.Content())
	r.window.SetPadded(false)
	r.window.Resize(fyne.NewSize(1100, 760))
	r.window.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { r.Key(ev) })
	return r
}

// names names a game by who plays.
func (r *rig) names(id string) string {
	for _, e := range r.library.List() {
		if e.ID == id {
			return Title(e)
		}
	}
	return "nothing"
}

// namesOf names games by who plays.
func (r *rig) namesOf(ids []string) (names []string) {
	for _, id := range ids {
		names = append(names, r.names(id))
	}
	return names
}

// listed are the shown games, sorted.
func (r *rig) listed() (titles []string) {
	for e := range r.games.All() {
		titles = append(titles, Title(e))
	}
	slices.Sort(titles)
	return titles
}

func (r *rig) wantListed(want ...string) {
	r.t.Helper()
	if got := r.listed(); !slices.Equal(got, want) {
		r.t.Errorf("listed %q, want %q", got, want)
	}
}

// all lists what is in sight in the window, or in the top modal if there is one.
func (r *rig) all() []fyne.CanvasObject {
	o := r.window.Canvas().Content()
	if top := r.window.Canvas().Overlays().Top(); top != nil {
		o = top
	}
	return widgetstest.InSight(o)
}

func (r *rig) has(words string) bool {
	return slices.ContainsFunc(r.all(), func(o fyne.CanvasObject) bool {
		switch o := o.(type) {
		case *widget.Label:
			return o.Text == words
		case *widgets.Title:
			return o.Text == words
		}
		return false
	})
}

// tap presses the button or tool with this word.
func (r *rig) tap(word string) {
	r.t.Helper()
	if o := r.offered(word); o != nil {
		test.Tap(o)
		return
	}
	r.t.Fatalf("%q is not offered", word)
}

// offers reports whether a button or tool with this word is in sight.
func (r *rig) offers(word string) bool { return r.offered(word) != nil }

func (r *rig) offered(word string) fyne.Tappable {
	for _, o := range r.all() {
		switch o := o.(type) {
		case *widgets.Button:
			if o.Text == word {
				return o
			}
		case *widgets.Tool:
			if o.Label == word {
				return o
			}
		}
	}
	return nil
}

// back presses the arrow at the top.
func (r *rig) back() {
	for _, o := range r.all() {
		if b, ok := o.(*widgets.Button); ok && b.Icon != nil && b.Text == "" {
			test.Tap(b)
			return
		}
	}
	r.t.Error("there is no way back")
}

// choose picks an option in one of the drop-down lists.
func (r *rig) choose(option string) {
	r.t.Helper()
	for _, o := range r.all() {
		if s, ok := o.(*widgets.Select); ok && slices.Contains(s.Options, option) {
			s.SetSelected(option)
			return
		}
	}
	r.t.Fatalf("no filter offers %q", option)
}

func (r *rig) press(names ...fyne.KeyName) {
	for _, name := range names {
		r.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name})
	}
}

// pick selects the game with this title.
func (r *rig) pick(title string) {
	r.t.Helper()
	for _, o := range r.all() {
		if row, ok := owner[*row](o); ok && row.title.Text == title {
			test.Tap(row.tile)
			return
		}
	}
	r.t.Fatalf("no row %q; there are %q", title, r.listed())
}

// owner returns the row or card that an object is.
func owner[T any](o fyne.CanvasObject) (T, bool) {
	tile, _ := o.(*widgets.Tile)
	if tile == nil {
		var none T
		return none, false
	}
	of, ok := tile.Owner.(T)
	return of, ok
}
