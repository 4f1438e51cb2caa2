package focus_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"

	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// A focused object out of sight is scrolled into sight; one partly in sight may have been pressed
// and stays under the pointer.
func TestTheFocusIsInSight(t *testing.T) {
	test.NewTempApp(t)
	var buttons []fyne.CanvasObject
	for range 20 {
		buttons = append(buttons, widgets.NewButton("press", nil, nil))
	}
	scroll := focus.Scroll(container.NewVBox(container.NewVBox(buttons...)))
	w := test.NewTempWindow(t, scroll)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 200))
	gain := func(i int) (top, bottom float32) {
		w.Canvas().Focus(buttons[i].(fyne.Focusable))
		y := buttons[i].Position().Y - scroll.Offset.Y
		return y, y + buttons[i].Size().Height
	}
	if gain(2); scroll.Offset.Y != 0 {
		t.Errorf("scrolled by %v to what is in sight", scroll.Offset.Y)
	}
	for _, i := range []int{12, 5, 19, 0} {
		if top, bottom := gain(i); top < 0 || bottom > 200 {
			t.Errorf("button %d is at %v to %v of 200", i, top, bottom)
		}
	}
	last := 0
	for i, b := range buttons {
		if y := b.Position().Y; y < 180 && y+b.Size().Height > 200 {
			last = i
		}
	}
	if gain(last); last > 0 && scroll.Offset.Y != 0 {
		t.Errorf("scrolled by %v to what is in sight in part", scroll.Offset.Y)
	}
}

// A grown object is scrolled into sight as a whole, or from its beginning on.
func TestAllOfItIsInSight(t *testing.T) {
	test.NewTempApp(t)
	high := func(h float32) fyne.CanvasObject {
		r := canvas.NewRectangle(nil)
		r.SetMinSize(fyne.NewSize(10, h))
		return r
	}
	rows := []fyne.CanvasObject{high(100), high(100), high(100), high(300), high(100)}
	scroll := focus.Scroll(container.New(layout.NewCustomPaddedVBoxLayout(0), rows...))
	w := test.NewTempWindow(t, scroll)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 250))
	for _, tt := range []struct {
		row  int
		want float32
	}{{1, 0}, {2, 50}, {3, 300}, {0, 0}, {4, 450}} {
		if focus.Whole(rows[tt.row]); scroll.Offset.Y != tt.want {
			t.Errorf("row %d: scrolled by %v, want %v", tt.row, scroll.Offset.Y, tt.want)
		}
		for i, o := range rows { // of 250 in sight, each row of 100 that fits, and the one of 300 from its top on
			y, far := o.Position().Y, scroll.Offset.Y
			if whole := y >= far && y+o.Size().Height <= far+250 || o.Size().Height > 250 && y == far; focus.IsWhole(o) != whole {
				t.Errorf("scrolled by %v: row %d is whole in sight: %v", far, i, !whole)
			}
		}
	}
	for row, want := range []float32{0, 100, 200, 300, 450} { // to the top, or as far as there is content
		if focus.Top(rows[row]); scroll.Offset.Y != want {
			t.Errorf("row %d: its top is at %v, want %v", row, scroll.Offset.Y, want)
		}
	}
}
