package shell

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// tooSoon is how long after a screen has come a tap is not meant for it: it was made for what stood there.
const tooSoon = 300 * time.Millisecond

// arrival lies over a screen and takes the taps that come too soon after it, such as the second of a double tap, and
// knows whether a key is held since before.
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

// begin notes that a screen has come.
func (a *arrival) begin() { a.came, a.held = a.now(), true }

// Visible reports whether a tap would come too soon: only what is visible is tapped.
func (a *arrival) Visible() bool { return a.now().Sub(a.came) < tooSoon }

// Tapped does nothing.
func (a *arrival) Tapped(*fyne.PointEvent) {}

// TappedSecondary does nothing.
func (a *arrival) TappedSecondary(*fyne.PointEvent) {}

// CreateRenderer implements fyne.Widget.
func (a *arrival) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{})
}

// KeyDown notes that a key goes down, or repeats as it is held, and reports whether it means the present screen: it
// does not while it is held since before that has come.
func (s *Shell) KeyDown(repeats bool) bool {
	if !repeats {
		s.arrival.held = false
	}
	return !s.arrival.held
}
