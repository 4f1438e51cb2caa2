package widgets

import (
	"time"

	"fyne.io/fyne/v2"

	"pionnier/widgets/focus"
)

// touchScreen reports whether the device has a touch screen. Tests replace it.
var touchScreen = func() bool { return fyne.CurrentDevice().IsMobile() }

// closing is the last slow press that closed an overlay.
var closing struct {
	at   fyne.Position // in the window
	when time.Time
}

// PressSlowly handles a secondary tap on a control that has no secondary action. On a touch screen,
// the toolkit reports a press of 300 ms or longer as a secondary tap, so PressSlowly calls Tapped. It
// ignores a press that has just closed an overlay, since the toolkit passes that on to the control
// underneath. With a mouse, it does nothing.
func PressSlowly(control interface {
	fyne.Tappable
	fyne.CanvasObject
}, ev *fyne.PointEvent) {
	if !touchScreen() || ev.AbsolutePosition == closing.at && time.Since(closing.when) < 50*time.Millisecond {
		return
	}
	window := focus.CanvasOf(control)
	var top fyne.CanvasObject
	if window != nil {
		top = window.Overlays().Top()
	}
	control.Tapped(ev)
	if top != nil && window.Overlays().Top() != top {
		closing.at, closing.when = ev.AbsolutePosition, time.Now()
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
