package history

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/core/press/text"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// cards are the games in sight as boards.
func (r *rig) cards() (list []*card) {
	for _, o := range widgetstest.InSight(r.Content()) {
		if c, ok := owner[*card](o); ok {
			list = append(list, c)
		}
	}
	return list
}

// Games are shown as boards, chosen by the arrows and opened by Return, and their tools are below
// them. In a narrow window they are rows again.
func TestGamesAsBoards(t *testing.T) {
	r := open(t, some...)
	r.tap(text.T("history.boards"))
	if got := r.cards(); len(got) != len(some) {
		t.Fatalf("%d games are shown as boards, want %d", len(got), len(some))
	}
	key := func(name fyne.KeyName) { r.Key(&fyne.KeyEvent{Name: name}) }
	key(fyne.KeyRight)
	key(fyne.KeyRight)
	if r.chosen != r.games.At(1).ID {
		t.Errorf("Right twice chooses %q", r.chosen)
	}
	for e := range r.games.All() { // saved at the same moment, they are in any order
		if len(r.toolsOf(e)) > len(r.toolsOf(r.games.At(r.index()))) {
			r.Screen.choose(e.ID)
		}
	}
	tools := 0
	for _, o := range widgetstest.InSight(r.Content()) {
		if _, ok := o.(*widgets.Tool); ok {
			tools++
		}
	}
	if want := len(r.toolsOf(r.games.At(r.index()))); tools != want {
		t.Errorf("%d tools are in sight, want %d", tools, want)
	}
	key(fyne.KeyReturn)
	if len(r.asked) != 1 {
		t.Errorf("Return does %q", r.asked)
	}
	r.window.Resize(fyne.NewSize(400, 760))
	if got := r.cards(); len(got) != 0 {
		t.Errorf("a narrow window shows %d boards", len(got))
	}
	r.window.Resize(fyne.NewSize(1100, 760))
	if got := r.cards(); len(got) != len(some) {
		t.Errorf("the boards do not come back: %d", len(got))
	}
	widgetstest.Fits(t, r.Content())
}

// A row is as high as its two lines and a thumb need, so that ten more games are in sight.
func TestARowIsAsHighAsItsText(t *testing.T) {
	r := open(t, some...)
	if high := r.rowHigh(); high > 52 {
		t.Errorf("a row is %v high", high)
	}
}

// The list follows the chosen order, and the order is no filter: an empty list must not claim that
// there are no games.
func TestTheListIsSorted(t *testing.T) {
	r := open(t, some...)
	r.filter.Order = storage.ByPlayers
	r.reload()
	var names []string
	for e := range r.games.All() {
		names = append(names, e.Players.Black.Name)
	}
	if !slices.IsSorted(names) || len(names) != len(some) {
		t.Errorf("sorted by players: %q", names)
	}
	empty := open(t)
	empty.filter.Order = storage.ByMoves
	empty.reload()
	if !empty.noGame() {
		t.Error("an order hides that there is no game")
	}
}

// The bin can be emptied at once after a question, and its games are no longer offered back.
// Otherwise a private game would stay there for a month.
func TestTheBinIsEmptied(t *testing.T) {
	r := open(t, some...)
	r.press(fyne.KeyDown, fyne.KeyDelete)
	r.showBin()
	r.tap(text.T("history.bin.clear"))
	if bin, _ := r.library.Bin(); len(bin) != 1 {
		t.Fatalf("%d games are in the bin before the answer", len(bin))
	}
	r.tap(text.T("history.bin.clear"))
	if bin, err := r.library.Bin(); len(bin) != 0 || err != nil {
		t.Errorf("%d games are in the bin, %v", len(bin), err)
	}
	if r.offers(text.T("history.undo")) {
		t.Error("the deletion can still be undone")
	}
	r.showBin()
	for _, o := range r.all() {
		if b, ok := o.(*widgets.Button); ok && b.Text == text.T("history.bin.clear") && !b.Disabled() {
			t.Error("an empty bin can be emptied")
		}
	}
}
