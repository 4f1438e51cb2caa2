package widgets

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Wheel is an invisible sheet over part of a screen that turns the wheel of the mouse into steps.
// Presses and the pointer go to what is under it.
type Wheel struct {
	widget.BaseWidget
	OnStep func(by int) // 1 or more: towards the user; -1 or less: away

	rest float32 // of turns too small for a step
}

// A notch is 60 units at most on the desktop, and more at once if the wheel is turned fast. A touchpad
// tells of much less at a time.
const (
	notch    float32 = 60
	wheelMin float32 = 20
)

// NewWheel makes a sheet.
func NewWheel(step func(by int)) *Wheel {
	w := &Wheel{OnStep: step}
	w.ExtendBaseWidget(w)
	return w
}

// CreateRenderer implements fyne.Widget.
func (w *Wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// Scrolled steps once for each notch, and for as much of a touchpad.
func (w *Wheel) Scrolled(e *fyne.ScrollEvent) {
	turn := e.Scrolled.DY
	if turn*w.rest < 0 {
		w.rest = 0 // the other way
	}
	w.rest += turn
	if size := float32(math.Abs(float64(w.rest))); size >= wheelMin {
		by := max(1, int(math.Round(float64(size/notch))))
		if w.rest > 0 {
			by = -by
		}
		w.rest = 0
		w.OnStep(by)
	}
}
