package widgets

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// On a phone every control reacts to a slow press, which Fyne reports as a secondary tap; with a
// mouse the other button does nothing.
func TestEveryControlAnswersASlowPress(t *testing.T) {
	defer func(before func() bool) { touchScreen = before }(touchScreen)
	for _, touch := range []bool{true, false} {
		test.NewTempApp(t)
		touchScreen = func() bool { return touch }
		presses := 0
		count := func() { presses++ }
		move := newMoveCell()
		move.tapped = count
		for name, control := range map[string]fyne.Tappable{
			"button": NewButton("b", nil, count), "primary": NewPrimary("b", count), "quiet": NewQuiet("b", nil, count),
			"icon": NewIcon(nil, "b", count), "tile": NewTile("b", widget.NewLabel("b"), count),
			"tool": NewTool(nil, "b", count), "toggle": NewToggle("b", "", false, func(bool) { count() }),
			"segments": NewSegments([]string{"a", "b"}, 0, func(int) { count() }),
			"slider":   NewSlider(0, 1, 0.1, 0, func(float64) { count() }),
			"levels":   NewLevelSlider(steps(), 0, func(int) { count() }),
			"move":     move,
		} {
			presses = 0
			o := control.(fyne.CanvasObject)
			w := test.NewTempWindow(t, o)
			w.Resize(fyne.NewSize(200, 60))
			control.(fyne.SecondaryTappable).TappedSecondary(&fyne.PointEvent{Position: fyne.NewPos(180, 18)})
			if want := map[bool]int{true: 1}[touch]; presses != want {
				t.Errorf("%s, touch screen %v: %d presses, want %d", name, touch, presses, want)
			}
			// Fyne sends a drag to a touchable or draggable object under the finger: one that is
			// only touchable would keep the list around it from scrolling.
			if _, touchable := o.(mobile.Touchable); touchable {
				if _, draggable := o.(fyne.Draggable); !draggable {
					t.Errorf("%s: a finger that begins there does not scroll", name)
				}
			}
		}
	}
}

// A tile's meaning for the other mouse button does not apply to fingers: each press of a finger is
// a tap.
func TestTheOtherMeaningOfATile(t *testing.T) {
	defer func(before func() bool) { touchScreen = before }(touchScreen)
	for _, touch := range []bool{true, false} {
		test.NewTempApp(t)
		touchScreen = func() bool { return touch }
		got := ""
		tile := NewTile("b", widget.NewLabel("b"), func() { got += "tap" })
		tile.OnSecondary = func() { got += "other" }
		tile.TappedSecondary(&fyne.PointEvent{})
		if want := map[bool]string{true: "tap", false: "other"}[touch]; got != want {
			t.Errorf("touch screen %v: %q, want %q", touch, got, want)
		}
	}
}

// Without this, a finger that stays on a dialog's button for a moment presses what lies underneath too: the toolkit
// passes a slow press that closed an overlay on.
func TestASlowPressThatClosesADialogPressesNothingBelow(t *testing.T) {
	defer func(was func() bool) { touchScreen = was }(touchScreen)
	touchScreen = func() bool { return true }
	synctest.Test(t, func(t *testing.T) {
		test.NewTempApp(t)
		below := 0
		under := NewButton("Pause", nil, func() { below++ })
		w := test.NewTempWindow(t, under)
		dialog := canvas.NewRectangle(nil)
		w.Canvas().Overlays().Add(dialog)
		cancel := NewButton("Cancel", nil, func() { w.Canvas().Overlays().Remove(dialog) })
		at := &fyne.PointEvent{AbsolutePosition: fyne.NewPos(30, 40)}
		cancel.TappedSecondary(at)
		under.TappedSecondary(at) // as the toolkit does
		if w.Canvas().Overlays().Top() != nil || below != 0 {
			t.Errorf("the dialog is %v, what lies below was pressed %d times", w.Canvas().Overlays().Top(), below)
		}
		time.Sleep(time.Second)
		if under.TappedSecondary(at); below != 1 {
			t.Errorf("a second later it was pressed %d times", below)
		}
	})
}
