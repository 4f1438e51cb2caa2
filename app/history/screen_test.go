package history

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

const (
	adaGreedy   = "Ada – Pionnier"
	greedyBob   = "Pionnier – Bob"
	adaBob      = "Ada – Bob"
	adaInstinct = "Ada – Pionnier"
)

func TestFilters(t *testing.T) {
	r := open(t, some...)
	everything := []string{adaBob, adaGreedy, adaInstinct, greedyBob}
	r.wantListed(everything...)
	for _, c := range []struct {
		option, back string
		want         []string
	}{
		{"Go", "Both games", []string{adaInstinct}},
		{"Othello", "Both games", []string{adaBob, adaGreedy, greedyBob}},
		{"Bob", "Everyone", []string{adaBob, greedyBob}},
		{"Unfinished", "All results", []string{adaInstinct}},
		{"Draws", "All results", []string{adaBob}},
		{"Black won", "All results", []string{adaGreedy, greedyBob}},
		{"Person won", "All results", []string{adaGreedy}},
		{"Computer won", "All results", []string{greedyBob}},
	} {
		r.choose(c.option)
		if got := r.listed(); !slices.Equal(got, c.want) {
			t.Errorf("%s shows %q, want %q", c.option, got, c.want)
		}
		r.choose(c.back)
		r.wantListed(everything...)
	}
	r.choose("Othello")
	r.choose("Bob")
	r.choose("Draws")
	r.wantListed(adaBob)
	r.choose("Go")
	r.wantListed()
	if !r.has("No game fits this choice.") {
		t.Error("an empty list says nothing")
	}
}

func TestSearch(t *testing.T) {
	r := open(t, some...)
	for _, o := range r.all() {
		if e, ok := o.(*widgets.Entry); ok {
			test.Type(e, "bob ada")
		}
	}
	r.wantListed(adaBob)
}

func TestEmptyLibrary(t *testing.T) {
	r := open(t)
	if !r.has("Your games will be here, every one you play.") {
		t.Error("an empty list says nothing")
	}
	r.press(fyne.KeyDown, fyne.KeyUp, fyne.KeyPageDown, fyne.KeyReturn, fyne.KeyDelete)
	if len(r.asked) != 0 {
		t.Errorf("asked for %q", r.asked)
	}
	r.tap("Statistics")
	if !r.has("Finish a game against the computer, and your results by level will be here.") {
		t.Error("empty statistics say nothing")
	}
	r.tap("Games")
	r.tap("Import")
	r.back()
	if want := []string{"import", "back"}; !slices.Equal(r.asked, want) {
		t.Errorf("asked for %q", r.asked)
	}
}

func TestKeysChooseAndOpen(t *testing.T) {
	r := open(t, some...)
	var titles []string
	for e := range r.games.All() {
		titles = append(titles, Title(e))
	}
	if r.Key(&fyne.KeyEvent{Name: fyne.KeyReturn}) || r.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) {
		t.Error("a key is used up though it does nothing")
	}
	r.press(fyne.KeyDown, fyne.KeyReturn) // the first
	r.press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	r.press(fyne.KeyPageDown, fyne.KeyReturn)
	r.press(fyne.KeyUp, fyne.KeyReturn)
	r.press(fyne.KeyPageUp, fyne.KeyReturn)
	want := []string{}
	for _, i := range []int{0, 2, 3, 2, 0} {
		want = append(want, "open "+titles[i])
	}
	if !slices.Equal(r.asked, want) {
		t.Errorf("asked for %q, want %q", r.asked, want)
	}
}

func TestWhatCanBeDoneWithAGame(t *testing.T) {
	r := open(t, some...)
	if len(r.tools()) != 0 {
		t.Error("tools without a chosen game")
	}
	r.pick(adaBob)
	for _, word := range []string{"Study", "SGF"} {
		r.tap(word)
	}
	r.tap("Picture")
	r.tap("This position")
	r.tap("Picture")
	r.tap("Diagram of move numbers")
	want := []string{"open " + adaBob, "sgf " + adaBob, "picture false " + adaBob, "picture true " + adaBob}
	if !slices.Equal(r.asked, want) {
		t.Errorf("asked for %q, want %q", r.asked, want)
	}
	if slices.Contains(r.tools(), "Play on") {
		t.Error("a finished game can be played on")
	}
	r.choose("Unfinished")
	if len(r.tools()) != 0 {
		t.Error("tools for a game that is no longer listed")
	}
	r.pick(adaInstinct)
	r.asked = nil
	r.tap("Play on")
	if want := []string{"continue " + adaInstinct}; !slices.Equal(r.asked, want) {
		t.Errorf("asked for %q, want %q", r.asked, want)
	}
}

func (r *rig) tools() (words []string) {
	for _, o := range r.all() {
		if tool, ok := o.(*widgets.Tool); ok {
			words = append(words, tool.Label)
		}
	}
	return words
}

func TestDoubleClickOpens(t *testing.T) {
	r := open(t, some...)
	for _, o := range r.all() {
		if row, ok := o.(*row); ok && row.title.Text == greedyBob {
			test.Tap(row)
			if len(r.asked) > 0 {
				t.Errorf("one click asks for %q", r.asked)
			}
			test.Tap(row)
		}
	}
	if want := []string{"open " + greedyBob}; !slices.Equal(r.asked, want) {
		t.Errorf("asked for %q", r.asked)
	}
}

// TestToolsComeIntoSight: what can be done with a game at the edge of the list is scrolled into sight, once a
// second click can no longer miss its row.
func TestToolsComeIntoSight(t *testing.T) {
	r := open(t, slices.Repeat(some, 6)...)
	r.window.Resize(fyne.NewSize(420, 500))
	height := r.list.Size().Height
	r.list.ScrollToOffset(r.rowHigh() / 2) // so that a row is cut at both edges
	var first, last *row
	for _, o := range r.all() {
		if row, ok := o.(*row); ok {
			if last = row; first == nil {
				first = row
			}
		}
	}
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	for _, at := range []*row{last, first} {
		before := r.list.GetScrollOffset()
		test.Tap(at)
		if now := r.list.GetScrollOffset(); now != before {
			t.Errorf("at the first click the list scrolls from %v to %v", before, now)
		}
		r.later()
		seen := false
		for _, o := range r.all() {
			if row, ok := o.(*row); ok && row.id == r.chosen {
				seen = true
				top := place(row).Y - place(r.list).Y
				if bottom := top + row.Size().Height; top < -1 || bottom > height+1 || !row.tools.Visible() {
					t.Errorf("the chosen row reaches from %v to %v of %v", top, bottom, height)
				}
			}
		}
		if !seen {
			t.Error("the chosen row is out of sight")
		}
	}
}

func TestRename(t *testing.T) {
	r := open(t, some...)
	r.pick(adaBob)
	rename := func(name string, keys ...fyne.KeyName) {
		t.Helper()
		r.tap("Rename")
		e, ok := r.window.Canvas().Focused().(*widgets.Entry)
		if !ok {
			t.Fatalf("%T has the focus", r.window.Canvas().Focused())
		}
		e.SetText(name)
		for _, k := range keys {
			e.TypedKey(&fyne.KeyEvent{Name: k})
		}
	}
	rename("The draw", fyne.KeyReturn)
	if !slices.Contains(r.listed(), "The draw") || r.names(r.chosen) != "The draw" {
		t.Errorf("listed %q", r.listed())
	}
	rename("Another")
	r.tap("Cancel")
	if r.names(r.chosen) != "The draw" {
		t.Error("Cancel renamed the game")
	}
	rename("")
	r.tap("OK")
	if r.names(r.chosen) != adaBob {
		t.Errorf("without a name the game is called %q", r.names(r.chosen))
	}
}

func TestDeleteAndUndo(t *testing.T) {
	r := open(t, some...)
	r.pick(greedyBob)
	deleted := r.chosen
	r.press(fyne.KeyDelete)
	r.wantListed(adaBob, adaGreedy, adaInstinct)
	if !r.has("Moved to the bin.") || len(r.library.List()) != 3 {
		t.Error("the deletion is not told, or not done")
	}
	if r.chosen == deleted || r.chosen == "" {
		t.Errorf("after the deletion %q is chosen, want a neighbour", r.chosen)
	}
	r.tap("Undo")
	r.wantListed(adaBob, adaGreedy, adaInstinct, greedyBob)
	if r.chosen != deleted || r.has("Moved to the bin.") {
		t.Error("the restored game is not chosen, or its notice stays")
	}
	for range 4 { // from any place in the list on, until nothing is left
		r.tap("Delete")
	}
	r.wantListed()
	if !r.has("Your games will be here, every one you play.") {
		t.Error("an emptied list says nothing")
	}
}

// failing is a library whose disk is full.
type failing struct{ *storage.Library }

func (failing) Delete(string) error         { return errors.New("disk full") }
func (failing) Rename(string, string) error { return errors.New("disk full") }

func TestFailuresAreTold(t *testing.T) {
	r := open(t, some...)
	r.deps.Library = failing{r.library}
	r.pick(adaBob)
	r.tap("Delete")
	if !r.has("That did not work") || !r.has("Something went wrong: disk full") {
		t.Error("the failure is not told")
	}
	r.tap("OK")
	if r.games.Len() != 4 || r.has("Moved to the bin.") {
		t.Error("the game looks deleted")
	}
	r.tap("Rename")
	r.tap("OK")
	if !r.has("That did not work") {
		t.Error("the failure to rename is not told")
	}
}

func TestStatistics(t *testing.T) {
	r := open(t, append(some, played{"othello", ada, greedy, game.Scored(20, 44)}, played{"go", ada, instinct, resigned})...)
	r.tap("Statistics")
	var words []string
	for _, o := range widgetstest.InSight(r.body) {
		if l, ok := o.(*widget.Label); ok {
			words = append(words, l.Text)
		}
	}
	want := "Othello Level Won Drawn Lost Greedy 1 0 2 Go Level Won Drawn Lost Instinct 1 0 0"
	if got := strings.Join(words, " "); got != want {
		t.Errorf("statistics %q, want %q", got, want)
	}
	r.press(fyne.KeyDown)
	if len(r.tools()) != 0 {
		t.Error("tools for a game under the statistics")
	}
	r.tap("Games")
	if r.games.Len() != 6 {
		t.Errorf("%d games", r.games.Len())
	}
}

// On a phone the search and one button that tells how many filters are set take the place of all four, in a
// row, and the button asks for the others.
func TestFiltersOnAPhone(t *testing.T) {
	defer text.Use("en")
	for _, lang := range text.Languages {
		text.Use(lang)
		r := open(t, some...)
		for _, scale := range []float32{1, 2} {
			fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: scale})
			for _, size := range []fyne.Size{fyne.NewSize(420, 860), fyne.NewSize(360, 640), fyne.NewSize(614, 300)} {
				r.window.Resize(size)
				widgetstest.Settle(r.root)
				if high := r.narrowing.Size().Height; high > 0.2*size.Height || high > 1.2*r.search.MinSize().Height {
					t.Errorf("%s, %v, letters of %v: the filters are %v high", lang, size, scale, high)
				}
			}
		}
	}
	text.Use("en")
	r := open(t, some...)
	r.window.Resize(fyne.NewSize(420, 860))
	r.tap("Filter…")
	r.choose("Othello")
	r.choose("Bob")
	r.tap("OK")
	if got := len(r.listed()); got != 2 {
		t.Errorf("%d games of Bob's", got)
	}
	r.window.Resize(fyne.NewSize(1100, 760))
	r.choose("Everyone") // beside the others now, which are as they were
	if got := len(r.listed()); got != 3 {
		t.Errorf("%d games of Othello", got)
	}
	r.window.Resize(fyne.NewSize(420, 860))
	r.tap("Filters: 1")
	r.tap("All games")
	if got := len(r.listed()); got != len(some) {
		t.Errorf("%d games of all", got)
	}
}

// Back from a game the user finds the same games listed, for the same reasons.
func TestFiltersAreKept(t *testing.T) {
	r := open(t, some...)
	r.choose("Othello")
	r.search.SetText("bob")
	before := r.listed()
	r.Leave()
	back := New(r.deps)
	r.window.SetContent(back.Content())
	if got := back.games.Len(); got != len(before) || back.search.Text != "bob" {
		t.Errorf("%d games in place of %d, search for %q", got, len(before), back.search.Text)
	}
	if game := back.narrowing.Objects[0].(*widgets.Select).Selected; game != "Othello" {
		t.Errorf("the filter says %q", game)
	}
}

// In the largest letters on a narrow phone the title is whole, above the buttons, and the way to the filters
// is.
func TestTheHeadInLargeLettersOnANarrowPhone(t *testing.T) {
	defer text.Use("en")
	long := record.Player{Name: strings.Repeat("Long name ", 12)}
	for _, lang := range text.Languages {
		text.Use(lang)
		r := open(t, append(some, played{"othello", ada, long, resigned}, played{"othello", ada, long, resigned})...)
		fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: 2})
		r = show(t, r.library)
		window := fyne.NewSize(300, 900)
		r.window.Resize(window)
		widgetstest.Settle(r.root)
		for _, fault := range widgetstest.Unreadable(r.head, window) {
			t.Errorf("%s: %s", lang, fault)
		}
		for _, fault := range widgetstest.Unreadable(r.narrowing, window) {
			t.Errorf("%s: %s", lang, fault)
		}
	}
}

// From the statistics Escape and the arrow lead to the list, and from there the arrow to the screen before.
func TestBackFromTheStatistics(t *testing.T) {
	r := open(t, some...)
	for _, back := range []func(){func() { r.press(fyne.KeyEscape) }, r.back} {
		r.tap("Statistics")
		if back(); r.statistics || len(r.asked) > 0 {
			t.Errorf("statistics: %v, asked %q", r.statistics, r.asked)
		}
	}
	if r.back(); !slices.Equal(r.asked, []string{"back"}) {
		t.Errorf("from the list %q was asked", r.asked)
	}
}

// Under the statistics keys scroll them: none opens, deletes or copies the game that was chosen, which is out
// of sight.
func TestKeysUnderTheStatistics(t *testing.T) {
	var many []played
	for _, level := range catalog.Games()[0].Ladder {
		many = append(many, played{catalog.Games()[0].ID, ada, record.Player{Name: "Pionnier", Level: level.ID}, resigned})
	}
	r := open(t, many...)
	r.window.Resize(fyne.NewSize(360, 400))
	r.press(fyne.KeyDown)
	if r.Record() == nil {
		t.Fatal("no game is chosen")
	}
	r.toggleStatistics()
	r.press(fyne.KeyReturn, fyne.KeyDelete)
	if got := r.library.List(); len(got) != len(many) || len(r.asked) > 0 {
		t.Errorf("%d games of %d are left, and %q was asked", len(got), len(many), r.asked)
	}
	if r.Record() != nil {
		t.Error("a game out of sight would be copied")
	}
	if r.press(fyne.KeyPageDown); r.page.Offset() == 0 {
		t.Error("PageDown does not scroll the statistics")
	}
	r.toggleStatistics()
	if r.press(fyne.KeyReturn); len(r.asked) != 1 {
		t.Errorf("in the list %q was asked", r.asked)
	}
}

// On a phone the words above the columns are whole, in every language, and the filters of
// the list are not shown where they filter nothing.
func TestStatisticsOnAPhone(t *testing.T) {
	defer text.Use("en")
	for _, lang := range widgetstest.Languages {
		text.Use(lang)
		r := open(t, some...)
		r.toggleStatistics()
		r.window.Resize(fyne.NewSize(360, 640))
		widgetstest.Settle(r.root)
		seen := 0
		for _, o := range widgetstest.InSight(r.body) {
			l, ok := o.(*widget.Label)
			if !ok || !slices.Contains(tallyHeads(), l.Text) {
				continue
			}
			if seen++; l.Size().Width < widgets.Word(l.Text).MinSize().Width {
				t.Errorf("%s: %q has %v", lang, l.Text, l.Size().Width)
			}
		}
		if seen == 0 || r.narrowing.Visible() {
			t.Errorf("%s: %d words above columns, filters shown: %v", lang, seen, r.narrowing.Visible())
		}
		if r.toggleStatistics(); !r.narrowing.Visible() {
			t.Errorf("%s: no filters above the list", lang)
		}
	}
}

func TestFits(t *testing.T) {
	defer text.Use("en")
	for _, lang := range widgetstest.Languages {
		text.Use(lang)
		for _, games := range [][]played{nil, some, slices.Repeat(some, 8)} {
			r := open(t, games...)
			for i := range 4 {
				switch {
				case i == 1 && len(games) > 0:
					r.press(fyne.KeyDown)
				case i == 2 && len(games) > 0:
					r.press(fyne.KeyDelete)
				case i == 3:
					r.toggleStatistics()
				}
				for _, size := range append(widgetstest.Sizes, fyne.NewSize(1024, 640), fyne.NewSize(1920, 1080)) {
					r.window.Resize(size)
					widgetstest.Settle(r.root)
					for _, fault := range widgetstest.Unpressable(r.root, size) {
						t.Error(fmt.Sprint(lang, " ", len(games), " games, ", size, ": ", fault))
					}
				}
			}
		}
	}
}
