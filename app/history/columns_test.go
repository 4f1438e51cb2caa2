package history

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/storage"
	"pionnier/storage/preferences"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// A press on the heading of a column sorts the list, a second one reverses it, and no other control
// chooses the order.
func TestAHeadingSorts(t *testing.T) {
	r := open(t, some...)
	press := func(o storage.Order) *heading {
		i := slices.IndexFunc(listColumns, func(c column) bool { return c.order == o })
		h := r.headings.all[i]
		h.tile.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		return h
	}
	h := press(storage.ByPlayers)
	up := r.inOrder()
	if !slices.IsSorted(up) || h.sign.Hidden || h.tile.Label != "Sort by: Players, ascending" {
		t.Errorf("sorted by players: %q, the sign is hidden %v, spoken %q", up, h.sign.Hidden, h.tile.Label)
	}
	press(storage.ByPlayers)
	down := r.inOrder()
	if slices.Reverse(up); !slices.Equal(up[1:3], down[1:3]) && !slices.Equal(up, down) || h.tile.Label != "Sort by: Players, descending" {
		t.Errorf("pressed again: %q, want %q; spoken %q", down, up, h.tile.Label)
	}
	if press(storage.ByMoves); !h.sign.Hidden || r.filter.Reversed {
		t.Error("the column by which the list was sorted before keeps its sign, or its direction")
	}
	orders := func() (n int) {
		for _, o := range r.all() {
			switch o := o.(type) {
			case *widgets.Select:
				if slices.Contains(o.Options, text.T("history.order.moves")) {
					n++
				}
			case *widgets.Tile:
				if _, ok := o.Owner.(*heading); ok {
					n += len(listColumns)
				}
			}
		}
		return n
	}
	if n := orders(); n != len(listColumns)*len(listColumns) {
		t.Errorf("beside the headings, %d things choose the order", n)
	}
	r.window.Resize(fyne.NewSize(800, 600))
	if n := orders(); n != 1 {
		t.Errorf("in a narrower window %d things choose the order", n)
	}
	for range 2 { // by the palette
		r.headings.sort(storage.ByAccuracy)
	}
	said := func(o fyne.CanvasObject) bool {
		s, ok := o.(*widgets.Select)
		return ok && s.Selected == text.T("history.order.accuracy")
	}
	if !slices.ContainsFunc(r.all(), said) || r.filter.Reversed {
		t.Errorf("the list of orders says another one, reversed %v", r.filter.Reversed)
	}
	found := 0
	for _, c := range r.Commands() {
		if slices.ContainsFunc(listColumns, func(col column) bool { return c.ID == "games.sort."+orderKey(col.order) }) {
			if found++; strings.Contains(c.English, "no value") {
				t.Errorf("in English %q", c.English)
			}
		}
	}
	if found != len(listColumns) {
		t.Errorf("%d commands sort, want %d", found, len(listColumns))
	}
}

// The parts of a row are under their headings, and no heading is cut.
func TestRowsStandUnderTheirHeadings(t *testing.T) {
	defer text.Use("en")
	for _, lang := range widgetstest.Tried(text.Languages) {
		text.Use(lang)
		r := open(t, some...)
		for scale, size := range map[float32]fyne.Size{1: fyne.NewSize(960, 700), 1.25: fyne.NewSize(1400, 800)} {
			fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Dark, Scale: scale})
			r.window.Resize(size)
			widgetstest.Settle(r.root)
			if !r.hasColumns() {
				t.Fatalf("%v at %v has no columns", size, scale)
			}
			at := columnsIn(r.list.Size().Width)
			rows := 0
			for _, o := range r.all() {
				row, ok := owner[*row](o)
				if !ok || row.id == "" {
					continue
				}
				rows++
				for i, o := range map[int]fyne.CanvasObject{0: row.title, 1: row.result, 2: row.cells.moves, 4: row.when, 5: row.cells.changed} {
					x, end := o.Position().X, o.Position().X+o.Size().Width
					if h := r.headings.all[i]; x != at[i] || x != h.tile.Position().X+headingEdge || end > at[i+1] {
						t.Errorf("%s at %v: column %d stands at %v to %v, its heading at %v", lang, scale, i, x, end, h.tile.Position().X)
					}
				}
			}
			if rows != len(some) {
				t.Errorf("%d rows are in sight", rows)
			}
			for _, h := range r.headings.all {
				if needs := h.word.NaturalWidth(); needs > h.word.Size().Width {
					t.Errorf("%s at %v: %q is %v wide in %v", lang, scale, h.word.Text, needs, h.word.Size().Width)
				}
			}
			widgetstest.Fits(t, r.Content())
		}
	}
}

// The order in which the list was left is the one in which it is shown again.
func TestTheOrderIsKept(t *testing.T) {
	for i, o := range listColumns {
		if testing.Short() && i%3 > 0 {
			continue
		}
		for times := 1; times <= 2; times++ {
			r := open(t, some...)
			kept := "none"
			r.deps.Sorted = func(order string) { kept = order }
			for range times {
				r.headings.all[i].tile.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			}
			if !slices.Contains(preferences.GamesOrders, kept) {
				t.Errorf("%q is no setting", kept)
			}
			if again := InOrder(kept).filter; again.Order != o.order || again.Reversed != r.filter.Reversed {
				t.Errorf("sorted %d times by %q, %q means %+v", times, o.order, kept, again)
			}
		}
	}
}
