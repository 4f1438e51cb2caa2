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
	"pionnier/widgets/widgetstest"
)

// three are games with different players.
var three = []played{
	{"othello", ada, bob, resigned},
	{"go", ada, record.Player{Name: "Cleo"}, resigned},
	{"othello", ada, record.Player{Name: "Dan"}, resigned},
}

// inOrder are the titles of the games in the list's order.
func (r *rig) inOrder() (titles []string) { return r.namesOf(r.Screen.listed()) }

// wantAsked checks the requests since the last call.
func (r *rig) wantAsked(want ...string) {
	r.t.Helper()
	if !slices.Equal(r.asked, want) {
		r.t.Errorf("asked for %q, want %q", r.asked, want)
	}
	r.asked = nil
}

// The chosen game is printed by a tool of its row.
func TestTheChosenGameIsPrinted(t *testing.T) {
	r := open(t, three...)
	game := r.inOrder()[1]
	r.pick(game)
	r.tap("Print")
	r.wantAsked(fmt.Sprint("print ", []string{game}))
}

// Picked games are saved and printed in the list's order, not in that of the taps.
func TestPickedGamesGoOutInTheListsOrder(t *testing.T) {
	r := open(t, three...)
	all := r.inOrder()
	r.tap("Select")
	if !r.has("Select games") || r.offers("Statistics") {
		t.Error("the head does not say that games are selected")
	}
	r.pick(all[2])
	r.pick(all[0])
	if !r.has("2 games selected") || len(r.asked) > 0 {
		t.Errorf("two rows were tapped: the head says %q, asked for %q", r.title.Text, r.asked)
	}
	r.tap("Save as")
	r.tap("Print")
	r.wantAsked(fmt.Sprint("save ", []string{all[0], all[2]}), fmt.Sprint("print ", []string{all[0], all[2]}))
	r.pick(all[0])
	r.tap("Save as")
	r.wantAsked(fmt.Sprint("save ", all[2:]))
	r.pick(all[2]) // none is picked: nothing is exported
	for _, word := range []string{"Save as", "Print", "Delete"} {
		if r.tap(word); !r.offered(word).(fyne.Disableable).Disabled() {
			t.Errorf("%q can be pressed with no game picked", word)
		}
	}
	r.wantAsked()
	r.wantListed(slices.Sorted(slices.Values(all))...)
	r.tap("All")
	if !r.has("3 games selected") {
		t.Errorf("after All the head says %q", r.title.Text)
	}
	r.tap("Done")
	if r.offers("Save as") || !r.has("Games") {
		t.Error("Done does not end it")
	}
}

// A row shows by a box with a tick, and to a screen reader, whether its game is picked; it shows no
// tools then.
func TestRowsShowWhatIsPicked(t *testing.T) {
	r := open(t, three...)
	all := r.inOrder()
	r.pick(all[1])
	r.tap("Select")
	r.pick(all[0])
	for _, o := range r.all() {
		row, ok := owner[*row](o)
		if !ok || row.id == "" {
			continue
		}
		picked := row.title.Text == all[0]
		said := "Not selected, "
		if picked {
			said = "Selected, "
		}
		if row.mark.tick.Visible() != picked || !row.mark.box.Visible() || row.picture.Visible() || !strings.HasPrefix(row.tile.Label, said) || len(row.tools.Objects) > 0 {
			t.Errorf("%s: tick %v, box %v, %q", row.title.Text, row.mark.tick.Visible(), row.mark.box.Visible(), row.tile.Label)
		}
	}
	r.tap("Done")
	for _, o := range r.all() {
		if row, ok := owner[*row](o); ok && row.id != "" && (row.mark.box.Visible() || row.mark.tick.Visible() || !row.picture.Visible() || strings.Contains(row.tile.Label, "elected")) {
			t.Errorf("%s looks as if games were selected: %q", row.title.Text, row.tile.Label)
		}
	}
}

func TestKeysPick(t *testing.T) {
	r := open(t, three...)
	all := r.inOrder()
	wantCount := func(what string, want int) {
		t.Helper()
		if got := len(r.picking.picked()); got != want || r.picking.count != want {
			t.Errorf("%s: %d picked, %d counted, want %d", what, got, r.picking.count, want)
		}
	}
	r.press(fyne.KeyDown, fyne.KeySpace)
	wantCount("Space on the first row", 1)
	r.press(fyne.KeyDown, fyne.KeyReturn)
	wantCount("Enter on the second", 2)
	r.press(fyne.KeyUp, fyne.KeySpace)
	wantCount("Space on the first again", 1)
	r.wantAsked()
	r.PickAll()
	wantCount("Ctrl+A", 3)
	r.press(fyne.KeyEscape)
	wantCount("Escape", 0)
	if r.picking.on || r.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) {
		t.Error("the first Escape does not end picking, or the second is used up")
	}
	r.chosen = ""
	r.picking.extend(1) // as by Shift with the arrow
	wantCount("Shift+Down where no row is chosen", 1)
	r.picking.extend(1)
	wantCount("Shift+Down", 2)
	r.tap("Save as")
	r.wantAsked(fmt.Sprint("save ", all[:2]))
	r.back()
	if r.picking.on || len(r.asked) > 0 {
		t.Errorf("the arrow at the top does not end picking; asked for %q", r.asked)
	}
	r.tap("Statistics")
	if r.PickAll(); r.picking.on || r.offers("Select") {
		t.Error("games can be selected in the statistics")
	}
}

// The secondary mouse button picks the row under it first.
func TestTheOtherButtonPicks(t *testing.T) {
	r := open(t, three...)
	for _, o := range r.all() {
		if row, ok := owner[*row](o); ok && row.title.Text == r.inOrder()[1] {
			test.TapSecondary(row.tile)
			break
		}
	}
	r.tap("Save as")
	r.wantAsked(fmt.Sprint("save ", r.inOrder()[1:2]))
}

// Games that the filters leave out are not touched, and are picked again once they are listed
// again.
func TestOnlyListedGamesAreTouched(t *testing.T) {
	r := open(t, three...)
	all := r.inOrder()
	r.PickAll()
	r.search.SetText("Cleo")
	if !r.has("1 game selected") {
		t.Errorf("of one game that is listed the head says %q", r.title.Text)
	}
	r.tap("Save as")
	r.wantAsked("save [Ada – Cleo]")
	r.tap("Delete")
	r.search.SetText("")
	if r.games.Len() != 2 || r.picking.on {
		t.Errorf("listed are %q", r.inOrder())
	}
	r.tap("Undo")
	r.PickAll()
	r.search.SetText("Dan")
	r.search.SetText("")
	if got := r.namesOf(r.picking.picked()); !slices.Equal(got, all) {
		t.Errorf("after the search %q are picked, want %q", got, all)
	}
}

// Many games are deleted by one deletion, which one undo takes back; afterwards none of them is
// picked.
func TestPickedGamesAreDeletedTogether(t *testing.T) {
	r := open(t, three...)
	all := r.inOrder()
	r.pick(all[1])
	r.press(fyne.KeyDelete)
	r.tap("Select")
	r.pick(all[0])
	r.pick(all[2])
	r.press(fyne.KeyDelete)
	r.wantListed()
	if !r.has("3 games moved to the bin.") || r.picking.on {
		t.Error("the deletion is not told, or picking goes on")
	}
	r.Undo()
	r.wantListed(slices.Sorted(slices.Values([]string{all[0], all[2]}))...)
	if r.tap("Select"); r.picking.count != 0 {
		t.Errorf("%d are picked after the undo", r.picking.count)
	}
	r.Undo()
	r.wantListed(slices.Sorted(slices.Values(all))...)
}

// stubborn is a library that refuses to delete one game.
type stubborn struct {
	*storage.Library
	keeps string
}

func (s stubborn) Delete(id string) error {
	if id == s.keeps {
		return errors.New("disk full")
	}
	return s.Library.Delete(id)
}

// Games deleted before a failure can be restored; the others stay picked.
func TestAFailureAmongManyDeletions(t *testing.T) {
	r := open(t, three...)
	all := r.inOrder()
	r.deps.Library = stubborn{r.library, r.Screen.listed()[1]}
	r.PickAll()
	r.tap("Delete")
	if !r.has("Something went wrong: disk full") {
		t.Error("the failure is not told")
	}
	r.tap("OK")
	if !slices.Equal(r.inOrder(), all[1:]) || r.picking.count != 2 || !r.picking.on {
		t.Errorf("listed are %q, of which %d are picked", r.inOrder(), r.picking.count)
	}
	r.Undo()
	r.wantListed(slices.Sorted(slices.Values(all))...)
}

// The head and the tools are whole in every language, also on a narrow phone in the largest letters.
func TestPickingFits(t *testing.T) {
	if testing.Short() {
		t.Skip("nine windows; TestEveryScreenInEveryLook has this view")
	}
	defer text.Use("en")
	for _, lang := range widgetstest.Tried(text.Languages) {
		text.Use(lang)
		r := open(t, three...)
		for _, look := range []struct {
			letters string
			size    fyne.Size
		}{{"vast", fyne.NewSize(300, 900)}, {"", fyne.NewSize(360, 640)}, {"", fyne.NewSize(1100, 760)}} {
			fyne.CurrentApp().Settings().SetTheme(theme.Of("light", look.letters, false, lang))
			r = show(t, r.library)
			r.PickAll()
			r.window.Resize(look.size)
			widgetstest.Settle(r.root)
			faults := append(widgetstest.Unreadable(r.root, look.size), widgetstest.Unpressable(r.root, look.size)...)
			for _, fault := range faults {
				t.Errorf("%s %v: %s", lang, look.size, fault)
			}
		}
	}
}
