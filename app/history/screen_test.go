package history

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/press/text"
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

	emptyList = "Every game you play appears here. Other people’s games are under “Collections”."
)

func TestEmptyLibrary(t *testing.T) {
	r := open(t)
	if !r.has(emptyList) {
		t.Error("an empty list says nothing")
	}
	if r.has("Filter…") || r.has("Search") {
		t.Error("where nothing is to be found one can search")
	}
	r.press(fyne.KeyDown, fyne.KeyUp, fyne.KeyPageDown, fyne.KeyReturn, fyne.KeyDelete)
	if len(r.asked) != 0 {
		t.Errorf("asked for %q", r.asked)
	}
	r.tap("Statistics")
	if !r.has("Finish a game to see your results here.") {
		t.Error("empty statistics say nothing")
	}
	r.tap("Games")
	r.tap("New game")
	r.tap("Open…")
	r.back()
	if want := []string{"new", "import", "back"}; !slices.Equal(r.asked, want) {
		t.Errorf("asked for %q", r.asked)
	}
}

// The words of an empty list lay over the head's buttons and were cut where the window is low and narrow.
func TestWordsOfAnEmptyListStayInTheirRoom(t *testing.T) {
	r := open(t)
	r.window.Resize(fyne.NewSize(240, 230))
	at := func(o fyne.CanvasObject) fyne.Position {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	}
	if words, head := at(r.empty), at(r.head).Y+r.head.Size().Height; words.Y < head || words.X < 0 || words.X+r.empty.Size().Width > 240 {
		t.Errorf("%v wide words begin at %v, the head ends at %v", r.empty.Size().Width, words, head)
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
	for _, word := range []string{"Study", "Save"} {
		r.tap(word)
	}
	r.tap("Picture")
	r.tap("This position")
	r.tap("Picture")
	r.tap("Diagram of move numbers")
	want := []string{"open " + adaBob, "export 4 " + adaBob, "picture false " + adaBob, "picture true " + adaBob}
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
		if row, ok := owner[*row](o); ok && row.title.Text == greedyBob {
			test.Tap(row.tile)
			if len(r.asked) > 0 {
				t.Errorf("one click asks for %q", r.asked)
			}
			test.Tap(row.tile)
		}
	}
	if want := []string{"open " + greedyBob}; !slices.Equal(r.asked, want) {
		t.Errorf("asked for %q", r.asked)
	}
}

// TestToolsComeIntoSight checks that the tools of a game at the edge of the list are scrolled into
// sight, once a second click can no longer miss its row.
func TestToolsComeIntoSight(t *testing.T) {
	r := open(t, slices.Repeat(some, 6)...)
	r.window.Resize(fyne.NewSize(420, 500))
	height := r.list.Size().Height
	r.list.ScrollToOffset(r.rowHigh() / 2) // so that a row is cut at both edges
	var first, last *row
	for _, o := range r.all() {
		if row, ok := owner[*row](o); ok {
			if last = row; first == nil {
				first = row
			}
		}
	}
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	for _, at := range []*row{last, first} {
		before := r.list.GetScrollOffset()
		test.Tap(at.tile)
		if now := r.list.GetScrollOffset(); now != before {
			t.Errorf("at the first click the list scrolls from %v to %v", before, now)
		}
		r.later()
		seen := false
		for _, o := range r.all() {
			if row, ok := owner[*row](o); ok && row.id == r.chosen {
				seen = true
				top := place(row.tile).Y - place(r.list).Y
				if bottom := top + row.tile.Size().Height; top < -1 || bottom > height+1 || !row.tools.Visible() {
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
	if !r.has("In the bin: "+greedyBob) || r.names(deleted) != "nothing" {
		t.Error("the deletion is not told, or not done")
	}
	if r.chosen == deleted || r.chosen == "" {
		t.Errorf("after the deletion %q is chosen, want a neighbour", r.chosen)
	}
	r.tap("Undo")
	r.wantListed(adaBob, adaGreedy, adaInstinct, greedyBob)
	if r.chosen != deleted || r.has("In the bin: "+greedyBob) {
		t.Error("the restored game is not chosen, or its notice stays")
	}
}

// Each undo takes back one deletion, the last first, by the button and by Ctrl+Z.
func TestAllDeletionsAreUndone(t *testing.T) {
	r := open(t, some...)
	r.pick(greedyBob)
	for range 4 { // from anywhere in the list, until no game is left
		r.press(fyne.KeyDelete)
	}
	r.wantListed()
	if !r.has(emptyList) || !r.has("4 games moved to the bin.") {
		t.Error("an emptied list says nothing")
	}
	for left := range 4 {
		if left%2 == 0 {
			r.tap("Undo")
		} else {
			r.Undo()
		}
		if got := len(r.library.List()); got != left+1 {
			t.Errorf("after %d undos %d games are there", left+1, got)
		}
	}
	r.wantListed(adaBob, adaGreedy, adaInstinct, greedyBob)
	if r.chosen == "" || r.offers("Undo") {
		t.Error("no game is chosen, or there is something left to undo")
	}
	r.Undo()
	r.wantListed(adaBob, adaGreedy, adaInstinct, greedyBob)
}

// A second click where the button was does not delete the next game.
func TestADoubleClickDeletesOneGame(t *testing.T) {
	r := open(t, some...)
	r.pick(greedyBob)
	r.tap("Delete")
	if r.chosen != "" || r.offers("Delete") || r.games.Len() != 3 {
		t.Errorf("after a click on Delete %q is chosen, of %d games", r.chosen, r.games.Len())
	}
}

// Games in the bin are listed with their players, and can be restored in any order.
func TestTheBin(t *testing.T) {
	r := open(t, some...)
	r.tap("Bin")
	if !r.has("The bin is empty.") {
		t.Error("an empty bin says nothing")
	}
	r.tap("Close")
	r.pick(adaBob)
	r.press(fyne.KeyDelete)
	r.pick(greedyBob)
	r.press(fyne.KeyDelete)
	r.tap("Bin")
	if !r.has("Deleted games stay here for 30 days.") || !r.has(adaBob) || !r.has(greedyBob) {
		t.Error("the bin does not list what was deleted")
	}
	for _, o := range r.all() {
		if row, ok := o.(*binRow); ok && row.title.Text == adaBob {
			test.Tap(row.restore)
			break
		}
	}
	r.tap("Close")
	r.wantListed(adaBob, adaGreedy, adaInstinct)
	if !r.has("In the bin: " + greedyBob) {
		t.Error("the other deletion cannot be undone any more")
	}
	r.tap("Undo")
	r.wantListed(adaBob, adaGreedy, adaInstinct, greedyBob)
}

// failing is a library whose disk is full.
type failing struct{ *storage.Library }

func (failing) Delete(string) error         { return errors.New("disk full") }
func (failing) Rename(string, string) error { return errors.New("disk full") }
func (failing) Restore(string) error        { return errors.New("disk full") }

func TestFailuresAreReported(t *testing.T) {
	r := open(t, some...)
	r.deps.Library = failing{r.library}
	r.pick(adaBob)
	r.tap("Delete")
	if !r.has("That did not work") || !r.has("Something went wrong: disk full") {
		t.Error("the failure is not told")
	}
	r.tap("OK")
	if r.games.Len() != 4 || r.has("In the bin: "+adaBob) {
		t.Error("the game looks deleted")
	}
	r.tap("Rename")
	r.tap("OK")
	if !r.has("That did not work") {
		t.Error("the failure to rename is not told")
	}
	r.tap("OK")
	r.deps.Library = r.library
	r.tap("Delete")
	r.deps.Library = failing{r.library}
	r.tap("Undo")
	if !r.has("That did not work") || r.games.Len() != 3 {
		t.Error("the failure to restore is not told")
	}
}

// In the largest letters on a narrow phone the title is whole, above the buttons, as is the button
// for the filters.
func TestTheHeadInLargeLettersOnANarrowPhone(t *testing.T) {
	defer text.Use("en")
	long := record.Player{Name: strings.Repeat("Long name ", 12)}
	for _, lang := range widgetstest.Tried(text.Languages) {
		text.Use(lang)
		r := open(t, append(some, played{"othello", ada, long, resigned}, played{"othello", ada, long, resigned})...)
		fyne.CurrentApp().Settings().SetTheme(theme.Of("light", "vast", false, lang))
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

func TestFits(t *testing.T) {
	if testing.Short() {
		t.Skip("240 layouts, on one goroutine")
	}
	defer text.Use("en")
	for _, lang := range widgetstest.Languages {
		text.Use(lang)
		for _, games := range [][]played{nil, some, slices.Repeat(some, 8)} {
			r := open(t, games...)
			fyne.CurrentApp().Settings().SetTheme(theme.Of("", "", false, lang))
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

// On a phone the head had six icons, which strangers could not read: it has words, and lists in More what has no room.
func TestTheHeadHasWordsOnAPhone(t *testing.T) {
	defer text.Use("en")
	for _, l := range widgetstest.Tried(text.Languages) {
		text.Use(l)
		r := open(t, some...)
		for _, scale := range []float32{1, 2} {
			fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: scale})
			for _, size := range []fyne.Size{{Width: 240, Height: 427}, {Width: 360, Height: 640}, {Width: 640, Height: 360}} {
				r.window.Resize(size)
				widgetstest.Settle(r.root)
				for _, f := range widgetstest.Wordless(r.head) {
					t.Errorf("%s at %v, %v: %s", l, scale, size, f)
				}
				if width := r.Screen.tools.row.MinSize().Width; width > size.Width {
					t.Errorf("%s at %v, %v: the buttons need %v", l, scale, size, width)
				}
				if len(r.Screen.tools.rest) == 0 == r.Screen.tools.more.Visible() {
					t.Errorf("%s at %v, %v: More is in sight: %v", l, scale, size, r.Screen.tools.more.Visible())
				}
			}
		}
	}
}

// Without this More takes the place of the last buttons where all have room.
func TestAllButtonsOfTheHeadShareItsLastRoom(t *testing.T) {
	test.NewTempApp(t)
	buttons := []*widgets.Button{widgets.NewButton("Statistics", nil, nil), widgets.NewButton("Select", nil, nil), widgets.NewButton("i", nil, nil)}
	h := newHeadTools(func() {}, buttons...)
	h.more.Hide()
	whole := h.row.MinSize().Width
	if n := h.count(h.all, whole); n != len(buttons) {
		t.Errorf("%d of %d buttons are in sight, and all have room", n, len(buttons))
	}
	if n := h.count(h.all, whole-1); n == len(buttons) {
		t.Error("a button is cut off")
	}
}
