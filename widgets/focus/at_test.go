package focus_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"pionnier/widgets"
	"pionnier/widgets/touch"
)

// Tab after a click goes on from the control that was clicked, on a page that has scrolled and in a modal too,
// even though the click has taken the focus away or left it elsewhere.
func TestTabGoesOnFromTheClick(t *testing.T) {
	test.NewTempApp(t)
	var buttons []fyne.CanvasObject
	for range 20 {
		buttons = append(buttons, widgets.NewButton("press", nil, func() {}))
	}
	page, start := widgets.NewPage(widgets.NewColumn(0, buttons...)), widgets.NewPrimary("start", func() {})
	w := test.NewTempWindow(t, container.NewBorder(nil, start, nil, nil, page))
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 200))
	c := w.Canvas()
	click := func(o fyne.CanvasObject) {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o).AddXY(9, 9)
		touch.Input(&at)
		o.(fyne.Tappable).Tapped(&fyne.PointEvent{AbsolutePosition: at})
		touch.Input(nil)
	}
	want := func(what string, o fyne.CanvasObject) {
		t.Helper()
		touch.BeforeTab(c)
		if c.FocusNext(); c.Focused() != o.(fyne.Focusable) {
			t.Errorf("%s: Tab comes elsewhere", what)
		}
	}
	c.Focus(start)
	click(buttons[2])
	want("on the page", buttons[3])
	want("the second time", buttons[4])
	page.ScrollTo(buttons[8].Position().Y)
	click(buttons[10])
	want("scrolled", buttons[11])
	click(buttons[2])
	c.Focus(start)
	want("after a focus that came since", buttons[0])
	click(start)
	want("below what is scrolled away", buttons[0])

	first, second := widgets.NewButton("first", nil, func() {}), widgets.NewButton("second", nil, func() {})
	m := widgets.ShowModal(c, "title", widgets.NewColumn(0, first, second), widgets.NewPrimary("ok", func() {}))
	click(first)
	want("in a modal", second)
	m.Close()
}
