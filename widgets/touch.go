package widgets

import (
	"fyne.io/fyne/v2"
)

// touchScreen reports whether the device has a touch screen. Tests replace it.
var touchScreen = func() bool { return fyne.CurrentDevice().IsMobile() }

// PressSlowly handles a secondary tap on a control that has no secondary action. On a touch screen,
// the toolkit reports a press of 300 ms or longer as a secondary tap, so PressSlowly calls Tapped.
// With a mouse, it does nothing.
func PressSlowly(control fyne.Tappable, ev *fyne.PointEvent) {
	if touchScreen() {
		control.Tapped(ev)
	}
}

// Thumb is the minimum width and height of a control on a touch screen.
const Thumb float32 = 44

// touchable returns min, enlarged to Thumb in both directions if the device has a touch screen.
func touchable(min fyne.Size) fyne.Size {
	if touchScreen() {
		return min.Max(fyne.NewSquareSize(Thumb))
	}
	return min
}

// Touchable returns high, or Thumb if that is larger and the device has a touch screen.
func Touchable(high float32) float32 { return touchable(fyne.NewSize(0, high)).Height }
