package widgets

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Wheel is a transparent widget over a part of a screen. It converts turns of the mouse wheel into
// steps. Presses and the pointer reach the objects below it.
type Wheel struct {
	widget.BaseWidget
	OnStep func(by int) // 1 or more: towards the user; -1 or less: away from the user

	rest float32 // sum of turns that were too small for a step
}

// A notch of a wheel is at most 60 units on the desktop, and several are reported together if the wheel turns
// fast. A touchpad reports much less at a time.
const (
	notch    float32 = 60
	wheelMin float32 = 20
)

// NewWheel returns a transparent widget that calls step for each notch of the wheel.
func NewWheel(step func(by int)) *Wheel {
	w := &Wheel{OnStep: step}
	w.ExtendBaseWidget(w)
	return w
}

// CreateRenderer implements fyne.Widget.
func (w *Wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// Scrolled implements fyne.Scrollable. It calls OnStep for each notch of a wheel, or for the same
// distance on a touchpad.
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
