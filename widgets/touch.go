package widgets

import (
	"fyne.io/fyne/v2"
)

// touchScreen reports whether the device has one; tests replace it.
var touchScreen = func() bool { return fyne.CurrentDevice().IsMobile() }

// PressSlowly answers a secondary tap of a control that has no second meaning. On a
// touch screen Fyne reports every press of 300 ms or more as one, so it is a tap; with
// a mouse it is the other button, and nothing.
func PressSlowly(control fyne.Tappable, ev *fyne.PointEvent) {
	if touchScreen() {
		control.Tapped(ev)
	}
}

// Thumb is the least width and height of a control on a touch screen.
const Thumb float32 = 44

// touchable returns a control's least size: on a touch screen that of a thumb at least.
func touchable(min fyne.Size) fyne.Size {
	if touchScreen() {
		return min.Max(fyne.NewSquareSize(Thumb))
	}
	return min
}

// Touchable returns a height, or that of a thumb on a touch screen if that is more.
func Touchable(high float32) float32 { return touchable(fyne.NewSize(0, high)).Height }
