package history

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/clock"
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

func TestRowsTellTheGame(t *testing.T) {
	r := open(t, some...)
	var details []string
	for _, o := range r.all() {
		if row, ok := o.(*row); ok && row.id != "" {
			details = append(details, row.AccessibilityLabel())
		}
	}
	slices.Sort(details)
	want := []string{
		"Ada – Bob, Othello · 1 move, Draw (32 – 32)",
		"Ada – Pionnier, Go 9×9 · 1 move, Unfinished",
		"Ada – Pionnier, Othello · 1 move, Ada wins by 16 (40 – 24)",
		"Pionnier – Bob, Othello · 1 move, Pionnier wins; Bob resigned",
	}
	if !slices.Equal(details, want) {
		t.Errorf("rows %q, want %q", details, want)
	}
}

func TestNamesInTheList(t *testing.T) {
	e := storage.Entry{Game: "othello", Players: game.ByColor[record.Player]{Black: record.Player{}, White: record.Player{Level: "greedy"}}}
	if got := Title(e); got != "You – Greedy" {
		t.Errorf("a nameless person's game against an engine is called %q", got)
	}
	e.Players.White.Level = ""
	if got := Title(e); got != "Black – White" {
		t.Errorf("a game between nameless persons is called %q", got)
	}
}

func TestNoActionIsCutOnAPhone(t *testing.T) {
	defer text.Use("en")
	for _, lang := range widgetstest.Languages {
		text.Use(lang)
		r := open(t, some...)
		for i := range some {
			r.press(fyne.KeyDown)
			for _, size := range widgetstest.Sizes {
				r.window.Resize(size)
				widgetstest.Settle(r.root)
				for _, o := range r.all() {
					if tool, ok := o.(*widgets.Tool); ok && tool.WordWidth() > tool.Size().Width {
						t.Errorf("%s, game %d, %v: %q is cut", lang, i, size, tool.Label)
					}
				}
			}
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

// A title too long for its row keeps the ends of both names, and is whole once its game is
// chosen.
// In the largest text on a phone, the date is as small as what is beside it has to be.
func TestTheDateIsAsSmallAsItsLine(t *testing.T) {
	r := open(t, some...)
	fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: 2})
	r.window.Resize(fyne.NewSize(360, 640))
	rows := 0
	for _, o := range r.all() {
		if row, ok := o.(*row); ok && row.id != "" {
			rows++
			usual := row.detail.NaturalWidth()
			if room := row.detail.Size().Width; usual > room && row.when.TextSize >= fynetheme.Size(fynetheme.SizeNameCaptionText) {
				t.Errorf("%q has %v of %v, and its date is written in %v", row.detail.Text, room, usual, row.when.TextSize)
			}
		}
	}
	if rows == 0 {
		t.Error("no row is in sight")
	}
}

func TestLongNamesAreShortenedInTheMiddle(t *testing.T) {
	r := open(t, played{"othello", record.Player{Name: "Friedrich-Wilhelm von und zu Hohenstein-Ernstthal"},
		record.Player{Name: "Maria Magdalena de la Cruz y Fernández de Córdoba"}, resigned})
	whole := Title(r.games.At(0))
	for _, size := range []fyne.Size{fyne.NewSize(400, 800), fyne.NewSize(360, 640)} {
		r.window.Resize(size)
		var title string
		for _, o := range r.all() {
			if row, ok := o.(*row); ok {
				title = row.title.Text
				if !strings.HasPrefix(row.Label, whole+", ") {
					t.Errorf("a screen reader hears %q", row.Label)
				}
			}
		}
		parts := strings.Split(title, " – ")
		if len(parts) != 2 || !strings.HasPrefix(parts[0], "Fr") || !strings.HasSuffix(parts[0], "l") ||
			!strings.HasPrefix(parts[1], "Ma") || !strings.HasSuffix(parts[1], "a") || strings.Count(title, "…") != 2 {
			t.Errorf("%v: the title is %q", size, title)
		}
		r.pick(title)
		if !r.whole.Visible() || r.whole.Words() != whole {
			t.Errorf("%v: below the list is %q", size, r.whole.Words())
		}
	}
	short := open(t, some...)
	short.press(fyne.KeyDown)
	if short.whole.Visible() {
		t.Errorf("%q is told twice", short.whole.Words())
	}
}

func TestSmallBoardIsTold(t *testing.T) {
	if got, want := detail(storage.Entry{Game: "othello", Size: 6, Moves: 3}), "Othello 6×6 · 3 moves"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestTimeControlIsTold(t *testing.T) {
	e := storage.Entry{Game: "othello", Size: 8, Moves: 3}
	if got, want := detail(e), "Othello · 3 moves"; got != want {
		t.Errorf("without a clock %q, want %q", got, want)
	}
	e.Control = clock.Control{Kind: clock.Fischer, Main: 10 * time.Minute, Step: 5 * time.Second}
	if got, want := detail(e), "Othello · 3 moves · 10 min + 5 s a move"; got != want {
		t.Errorf("with a clock %q, want %q", got, want)
	}
}
