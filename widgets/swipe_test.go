package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"pionnier/widgets/focus"
)

// A finger that goes up over a slider scrolls the page and leaves the slider as it is; one
// that goes along the line moves the slider, also where it strays from the line. A mouse
// always moves it.
func TestAFingerScrollsOverASlider(t *testing.T) {
	defer func(before func() bool) { touchScreen = before }(touchScreen)
	type drag struct{ y, dx, dy float32 } // from the top of the slider, first event
	up, along, below := drag{20, 1, -9}, drag{20, 9, -1}, drag{levelLine + 20, 9, -8}
	for _, c := range []struct {
		name           string
		touch, levels  bool
		drag           drag
		moves, scrolls bool
	}{
		{"finger up", true, true, up, false, true},
		{"finger up a number", true, false, up, false, true},
		{"finger along", true, true, along, true, false},
		{"finger along a number", true, false, along, true, false},
		{"finger below", true, true, below, false, true},
		{"mouse up", false, true, up, true, false},
		{"mouse up a number", false, false, up, true, false},
	} {
		test.NewTempApp(t)
		touchScreen = func() bool { return c.touch }
		moved := 0
		var slider interface {
			fyne.Draggable
			fyne.CanvasObject
		} = NewSlider(0, 1, 0.1, 0, func(float64) { moved++ })
		if c.levels {
			slider = NewLevelSlider(steps(), 0, func(int) { moved++ })
		}
		page := focus.Scroll(container.NewVBox(slider, high(800)))
		w := test.NewTempWindow(t, page)
		w.SetPadded(false)
		w.Resize(fyne.NewSize(300, 200))
		for range 2 { // the second drag is told from the first
			before, offset := moved, page.Offset.Y
			for _, x := range []float32{290, 10, 290, 10} {
				at := fyne.PointEvent{Position: fyne.NewPos(x, c.drag.y)}
				slider.Dragged(&fyne.DragEvent{PointEvent: at, Dragged: fyne.NewDelta(c.drag.dx, c.drag.dy)})
			}
			slider.DragEnd()
			if got := moved > before; got != c.moves {
				t.Errorf("%s: moved %v, want %v", c.name, got, c.moves)
			}
			want := map[bool]float32{true: -4 * c.drag.dy}[c.scrolls]
			if got := page.Offset.Y - offset; got != want {
				t.Errorf("%s: scrolled by %v, want %v", c.name, got, want)
			}
		}
	}
}

// high is something so high and empty.
func high(height float32) fyne.CanvasObject {
	return container.NewGridWrap(fyne.NewSize(10, height), container.NewWithoutLayout())
}
