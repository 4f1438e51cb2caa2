package focus_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// A list that is rebuilt keeps the focus at its place, even in a tile.
func TestTheFocusStaysWhereAListIsReplaced(t *testing.T) {
	test.NewTempApp(t)
	button := func() *widgets.Button { return widgets.NewButton("press", nil, nil) }
	rows := func(buttons ...*widgets.Button) (list []fyne.CanvasObject) {
		for _, b := range buttons {
			list = append(list, widgets.NewTile("row", b, func() {}))
		}
		return list
	}
	before, after := []*widgets.Button{button(), button(), button()}, []*widgets.Button{button(), button()}
	box, other := widgets.NewColumn(0, rows(before...)...), button()
	c := test.NewTempWindow(t, widgets.NewColumn(0, box, other)).Canvas()
	c.Focus(other)
	focus.Replace(box, rows(before...))
	if c.Focused() != fyne.Focusable(other) {
		t.Fatal("the focus was elsewhere, and is not there any more")
	}
	c.Focus(before[1])
	focus.Replace(box, rows(after...))
	if c.Focused() != fyne.Focusable(after[1]) {
		t.Errorf("the focus is on %v, want the second row's button", c.Focused())
	}
	focus.Replace(box, rows(before[0]))
	if c.Focused() != fyne.Focusable(before[0]) {
		t.Errorf("the focus is on %v, want the last row's button", c.Focused())
	}
	if focus.Replace(box, nil); c.Focused() != nil {
		t.Errorf("the focus is on %v in an empty list", c.Focused())
	}
}
