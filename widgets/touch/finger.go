// Package touch tells slow taps from long presses. Fyne's driver for phones reports every
// press of 300 ms or more as a secondary tap, and thumbs are slow: what lasts less than
// LongPress is a tap. With a mouse a secondary tap is the other button. It also tells the second click
// of a double click from one that is meant for what came into the place of the first. Start reading at
// Finger.
package touch

import (
	"runtime"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
)

// LongPress is the least time of a press on a touch screen that means more than a tap.
const LongPress = time.Second

// shift is by how much Fyne's driver for a system tells touches too high, for how fingers are held: tapYOffset in
// its internal/driver/mobile. That suits buttons; a board shows where the finger is.
var shift = map[string]float32{"android": 8, "ios": 8}[runtime.GOOS]

// Under returns where a finger is in a widget, given the position that Fyne reports.
func Under(told fyne.Position) fyne.Position { return told.AddXY(0, shift) }

// quick is the time within which Fyne's driver for phones calls a press a tap.
const quick = 300 * time.Millisecond

// Finger notes when a finger comes to the widget that embeds it, and whether it is still there.
type Finger struct {
	came time.Time
	here bool
}

// toolkit reports whether Fyne tells of fingers, which it does in an app for phones alone.
func toolkit() bool { return fyne.CurrentDevice().IsMobile() && !fyne.CurrentDevice().IsBrowser() }

var _ mobile.Touchable = (*Finger)(nil)

// TouchDown is called by Fyne when a finger comes.
func (f *Finger) TouchDown(*mobile.TouchEvent) { f.came, f.here = time.Now(), true }

// TouchUp is called by Fyne when the finger leaves; a tap follows.
func (f *Finger) TouchUp(*mobile.TouchEvent) {}

// TouchCancel is called by Fyne when the finger moves away.
func (f *Finger) TouchCancel(*mobile.TouchEvent) { f.here = false }

// CameElsewhere tells in Tapped that the finger only ended here: Fyne gives the tap to what is under
// it then, as where a swipe begins on a button. It tells so once for a tap.
func (f *Finger) CameElsewhere() bool {
	here := f.here
	f.here = false
	return toolkit() && !here
}

// ByFinger reports whether fingers press here, not a mouse.
func (f *Finger) ByFinger() bool { return !f.came.IsZero() }

// Quick reports whether the finger came so short a time ago that it is no slow tap.
func (f *Finger) Quick() bool { return f.ByFinger() && time.Since(f.came) < quick }

// Slow tells in TappedSecondary that the press was a finger's slow tap and no long press.
func (f *Finger) Slow() bool { return f.ByFinger() && time.Since(f.came) < LongPress }
