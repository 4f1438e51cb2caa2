// Package touch distinguishes slow taps from long presses. Fyne's driver for phones reports every press of 300
// ms or more as a secondary tap, but thumbs are slow: a press shorter than LongPress is a tap. With a mouse a
// secondary tap is a click of the other button. The package also distinguishes the second click of a double
// click from a click that is meant for the object that replaced the first click's target. Start reading at
// Finger.
package touch

import (
	"runtime"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
)

// LongPress is the minimum duration of a press on a touch screen that is no tap.
const LongPress = time.Second

// shift is the distance by which Fyne's driver for a system reports touches too high, because of how fingers
// are held: tapYOffset in its internal/driver/mobile. That suits buttons, but a board shows where the finger
// is.
var shift = map[string]float32{"android": 8, "ios": 8}[runtime.GOOS]

// Under returns the position of a finger in a widget. told is the position that Fyne reports.
func Under(told fyne.Position) fyne.Position { return told.AddXY(0, shift) }

// quick is the time within which Fyne's driver for phones treats a press as a tap.
const quick = 300 * time.Millisecond

// Finger is embedded by a widget to record when a finger came down on it, and whether it is still there.
type Finger struct {
	came time.Time
	here bool
}

// toolkit reports whether Fyne calls the methods of mobile.Touchable, which it does only in an app
// on a phone.
func toolkit() bool { return fyne.CurrentDevice().IsMobile() && !fyne.CurrentDevice().IsBrowser() }

var _ mobile.Touchable = (*Finger)(nil)

// TouchDown implements mobile.Touchable.
func (f *Finger) TouchDown(*mobile.TouchEvent) { f.came, f.here = time.Now(), true }

// TouchUp implements mobile.Touchable. Fyne calls it before Tapped.
func (f *Finger) TouchUp(*mobile.TouchEvent) {}

// TouchCancel implements mobile.Touchable. Fyne calls it when the finger leaves the widget.
func (f *Finger) TouchCancel(*mobile.TouchEvent) { f.here = false }

// CameElsewhere reports whether the finger of a tap came down outside the widget. Fyne calls Tapped
// for the widget under a finger that is lifted, even after a swipe that began elsewhere. It must be
// called once in Tapped.
func (f *Finger) CameElsewhere() bool {
	here := f.here
	f.here = false
	return toolkit() && !here
}

// ByFinger reports whether the widget is pressed by fingers rather than a mouse.
func (f *Finger) ByFinger() bool { return !f.came.IsZero() }

// Quick reports whether the finger came down so recently that the press is quick.
func (f *Finger) Quick() bool { return f.ByFinger() && time.Since(f.came) < quick }

// Slow reports whether a secondary tap is a slow tap of a finger rather than a long press.
func (f *Finger) Slow() bool { return f.ByFinger() && time.Since(f.came) < LongPress }
