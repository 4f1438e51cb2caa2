package widgets

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"

	"pionnier/widgets/focus"
)

// A finger that moves up over a slider scrolls the page and leaves the slider alone; one that moves
// along the line moves the slider, even where it strays from the line. A mouse always moves the
// slider.
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
		for range 2 { // the second drag is distinguished from the first
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

// touched returns the object that receives a drag from a phone's driver: the last one, in drawing
// order, that accepts drags.
func touched(o fyne.CanvasObject) (found fyne.Draggable) {
	if d, ok := o.(fyne.Draggable); ok {
		found = d
	}
	for _, part := range test.WidgetRenderer(o.(fyne.Widget)).Objects() {
		if w, ok := part.(fyne.Widget); ok {
			if d := touched(w); d != nil {
				found = d
			}
		}
	}
	return found
}

// A finger that moves up over a text field scrolls the page and does not enter the field: no
// keyboard appears. A tap enters it.
func TestAFingerScrollsOverAField(t *testing.T) {
	defer func(before func() bool) { touchScreen = before }(touchScreen)
	touchScreen = func() bool { return true }
	for name, field := range map[string]interface {
		fyne.CanvasObject
		mobile.Touchable
	}{
		"words": NewEntry("some words", "", nil), "a number": NewNumber(0, 9, 1, 5, false, nil), "a choice": NewSuggest("some words", "", []string{"a"}, nil),
	} {
		test.NewTempApp(t)
		page := focus.Scroll(container.NewVBox(field, high(800)))
		w := test.NewTempWindow(t, page)
		w.SetPadded(false)
		w.Resize(fyne.NewSize(300, 200))
		finger := touched(field.(fyne.Widget))
		field.TouchDown(&mobile.TouchEvent{})
		for range 3 {
			finger.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, 20)}, Dragged: fyne.NewDelta(1, -9)})
		}
		field.TouchCancel(&mobile.TouchEvent{})
		finger.DragEnd()
		if page.Offset.Y != 27 || w.Canvas().Focused() != nil {
			t.Errorf("%s: scrolled by %v, focused is %v", name, page.Offset.Y, w.Canvas().Focused())
		}
		field.TouchDown(&mobile.TouchEvent{})
		field.TouchUp(&mobile.TouchEvent{})
		if w.Canvas().Focused() != fyne.Focusable(field.(fyne.Focusable)) {
			t.Errorf("%s: a tap focuses %v", name, w.Canvas().Focused())
		}
	}
}

// A finger that moves along a field in use moves the cursor, or, if a word is selected, the end of
// the selection.
func TestAFingerGoesAlongAField(t *testing.T) {
	defer func(before func() bool) { touchScreen = before }(touchScreen)
	touchScreen = func() bool { return true }
	test.NewTempApp(t)
	field := NewEntry("some words", "", nil)
	w := test.NewTempWindow(t, field)
	w.Resize(fyne.NewSize(300, 60))
	along := func() {
		finger := touched(field)
		finger.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(250, 20)}, Dragged: fyne.NewDelta(9, 1)})
		finger.DragEnd()
	}
	if along(); w.Canvas().Focused() != nil {
		t.Error("a field that is not in use is used")
	}
	field.TouchUp(&mobile.TouchEvent{})
	field.CursorColumn = 0
	if along(); field.CursorColumn != len("some words") || field.SelectedText() != "" {
		t.Errorf("the cursor is at %d, selected is %q", field.CursorColumn, field.SelectedText())
	}
	field.CursorColumn = 1
	field.DoubleTapped(nil)
	if along(); field.SelectedText() != "some words" {
		t.Errorf("selected is %q", field.SelectedText())
	}
}

// The text of a field with many lines scrolls before the page does.
func TestAFingerScrollsATextOfManyLines(t *testing.T) {
	defer func(before func() bool) { touchScreen = before }(touchScreen)
	touchScreen = func() bool { return true }
	test.NewTempApp(t)
	field := NewEntry(strings.Repeat("a line\n", 40), "", nil)
	field.MultiLine, field.Wrapping = true, fyne.TextWrapWord
	page := focus.Scroll(container.NewVBox(container.NewGridWrap(fyne.NewSize(280, 120), field), high(800)))
	w := test.NewTempWindow(t, page)
	w.Resize(fyne.NewSize(300, 200))
	up := func(by float32) {
		finger := touched(field)
		finger.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(0, -by)})
		finger.DragEnd()
	}
	if up(50); page.Offset.Y != 0 {
		t.Errorf("the page scrolls by %v before the text's end", page.Offset.Y)
	}
	up(5000)
	if up(50); page.Offset.Y != 50 {
		t.Errorf("at the text's end the page scrolls by %v", page.Offset.Y)
	}
}

// high returns an empty object of the given height.
func high(height float32) fyne.CanvasObject {
	return container.NewGridWrap(fyne.NewSize(10, height), container.NewWithoutLayout())
}
