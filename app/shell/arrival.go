package shell

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// TooSoon is how long after a screen is shown taps on it are ignored, because they were meant for
// the previous screen.
const TooSoon = 300 * time.Millisecond

// arrival is an invisible widget over a screen. It absorbs taps that come too soon after the screen
// is shown, and tracks whether a key has been held since before.
type arrival struct {
	widget.BaseWidget
	now  func() time.Time
	came time.Time
	held bool // no key went down since
}

var (
	_ fyne.Tappable          = (*arrival)(nil)
	_ fyne.SecondaryTappable = (*arrival)(nil)
)

func newArrival() *arrival {
	a := &arrival{now: time.Now}
	a.ExtendBaseWidget(a)
	return a
}

// begin starts the time in which taps are absorbed. It is called when a screen is shown.
func (a *arrival) begin() { a.came, a.held = a.now(), true }

// Visible implements fyne.CanvasObject. It reports whether a tap now would be too early, because
// the toolkit taps only visible objects.
func (a *arrival) Visible() bool { return a.now().Sub(a.came) < TooSoon }

// Tapped implements fyne.Tappable. It does nothing.
func (a *arrival) Tapped(*fyne.PointEvent) {}

// TappedSecondary implements fyne.SecondaryTappable. It does nothing.
func (a *arrival) TappedSecondary(*fyne.PointEvent) {}

// CreateRenderer implements fyne.Widget.
func (a *arrival) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{})
}

// KeyDown records that a key was pressed or, if repeats is true, that a held key repeats. It
// reports whether the current screen should handle the key, which is false for keys held since
// before the screen was shown.
func (s *Shell) KeyDown(repeats bool) bool {
	if !repeats {
		s.arrival.held = false
	}
	return !s.arrival.held
}
