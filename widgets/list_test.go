package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

func TestListHandsOnWhatItDoesNotUse(t *testing.T) {
	test.NewTempApp(t)
	l := NewList("list", func() int { return 3 }, func() fyne.CanvasObject { return widget.NewLabel("") },
		func(widget.ListItemID, fyne.CanvasObject) {})
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(200, 200))
	var keys []fyne.KeyName
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { keys = append(keys, ev.Name) })
	runes := ""
	w.Canvas().SetOnTypedRune(func(r rune) { runes += string(r) })
	chosen := -1
	l.OnSelected = func(i widget.ListItemID) { chosen = i }
	w.Canvas().Focus(l)
	for _, name := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyF1, fyne.KeyDown, fyne.KeyReturn} {
		l.TypedKey(&fyne.KeyEvent{Name: name})
	}
	l.TypedRune('?')
	if len(keys) != 2 || runes != "?" || chosen != 1 {
		t.Errorf("handed on %v and %q, chose row %d", keys, runes, chosen)
	}
}

// PageDown and PageUp move by the rows in sight, Home and End to the ends.
func TestAListIsWalkedByPages(t *testing.T) {
	test.NewTempApp(t)
	l := NewList("list", func() int { return 100 }, func() fyne.CanvasObject { return widget.NewLabel("") },
		func(widget.ListItemID, fyne.CanvasObject) {})
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(200, 400))
	at := -1
	l.OnHighlighted = func(i widget.ListItemID) { at = i }
	w.Canvas().Focus(l)
	press := func(name fyne.KeyName) int {
		l.TypedKey(&fyne.KeyEvent{Name: name})
		return at
	}
	page := press(fyne.KeyPageDown)
	if page < 5 || page > 20 || l.GetScrollOffset() == 0 {
		t.Errorf("PageDown goes to row %d, at %v", page, l.GetScrollOffset())
	}
	if got := press(fyne.KeyPageUp); got != 0 {
		t.Errorf("PageUp goes back to row %d", got)
	}
	if got := press(fyne.KeyEnd); got != 99 {
		t.Errorf("End goes to row %d", got)
	}
	if got := press(fyne.KeyHome); got != 0 {
		t.Errorf("Home goes to row %d", got)
	}
}

// From the field above a list, Down leads into the list and Enter chooses what the field leaves.
func TestASearchFieldLeadsToItsList(t *testing.T) {
	test.NewTempApp(t)
	rows := 3
	l := NewList("list", func() int { return rows }, func() fyne.CanvasObject { return widget.NewLabel("") },
		func(widget.ListItemID, fyne.CanvasObject) {})
	chosen := -1
	l.OnSelected = func(i widget.ListItemID) { chosen = i }
	search := NewEntry("", "", nil)
	l.Under(search)
	w := test.NewTempWindow(t, container.NewBorder(search, nil, nil, nil, l))
	w.Resize(fyne.NewSize(200, 200))
	w.Canvas().Focus(search)
	search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if w.Canvas().Focused() != fyne.Focusable(l) {
		t.Errorf("Down leads to %T", w.Canvas().Focused())
	}
	w.Canvas().Focus(search)
	search.TypedRune('a')
	l.Highlight(1)
	search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if search.Text != "a" || chosen != 1 {
		t.Errorf("Enter in %q chooses row %d", search.Text, chosen)
	}
	rows, chosen = 0, -1
	search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if chosen != -1 {
		t.Errorf("Enter chooses row %d of none", chosen)
	}
}
