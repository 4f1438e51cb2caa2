package touch

import (
	"math"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/widgets/focus"
)

// Maximum time and distance between the clicks of a double click. The time is that of Windows.
const (
	doubleClick         = 500 * time.Millisecond
	apart       float64 = 8
)

// pressed describes the last press of a control: its window, position and time, whether the screen that it
// opens has yet to take the focus, and the last widget that took the focus. It is used on Fyne's thread only.
var pressed struct {
	window fyne.Canvas
	at     fyne.Position
	when   time.Time
	leads  bool
	closed bool      // the press closed an overlay
	led    time.Time // when the screen that it opened arrived

	focused fyne.CanvasObject // the last to take the focus
	pointer bool              // the last input was a press of the pointer, not a key, as far as the system reports it
	place   *fyne.Position    // of the last press of the pointer; nil: the focus has come somewhere since
}

// Input records a press of the pointer at a point of the window, or of a key if at is nil.
func Input(at *fyne.Position) {
	if pressed.pointer = at != nil; pressed.pointer {
		pressed.place = at
	}
}

// BeforeTab focuses the control of c that the pointer pressed last, so that Tab goes on from there. It does
// nothing if a widget has received the focus since.
func BeforeTab(c fyne.Canvas) {
	if at := pressed.place; at != nil {
		pressed.place = nil
		if f := focus.At(c, *at); f != nil {
			c.Focus(f)
		}
	}
}

// Press records a press of control. ev is nil if a key was pressed.
func Press(control fyne.CanvasObject, ev *fyne.PointEvent) {
	pressed.window, pressed.leads, pressed.closed, pressed.led = nil, ev != nil, false, time.Time{}
	if ev != nil {
		pressed.window, pressed.at, pressed.when = focus.CanvasOf(control), ev.AbsolutePosition, time.Now()
	}
}

// Dismiss records a press of control that closes an overlay. ev is nil if a key was pressed.
func Dismiss(control fyne.CanvasObject, ev *fyne.PointEvent) {
	Press(control, ev)
	pressed.closed = ev != nil
}

// Dismissed reports whether ev is the second click of a double click on o whose first click closed
// an overlay. Widgets ignore such a click. ev is nil for a key.
func Dismissed(o fyne.CanvasObject, ev *fyne.PointEvent) bool {
	return ev != nil && pressed.closed && SecondClick(o, ev)
}

// opening is the maximum time between a press and the arrival of the screen that it opens: a long record is
// read first.
const opening = 10 * time.Second

// Arrived records that a new screen is shown. If a press opened it, the second click of a double
// click may come only now.
func Arrived() {
	if now := time.Now(); now.Sub(pressed.when) < opening {
		pressed.led = now
	}
}

// FocusOrigin is the reason why a widget takes the focus.
type FocusOrigin uint8

// The origins.
const (
	ByKey    FocusOrigin = iota // Tab, or a key that opened a screen
	ByPress                     // a press by pointer or finger that opened a screen
	Returned                    // the widget had the focus last: the window is in front again
)

// settled is how long after a press the focus may move several times, while one screen replaces another. After
// that it moves once.
const settled = time.Second

// Focused records that o receives the focus, and returns the reason. A widget must call it once in
// FocusGained.
func Focused(o fyne.CanvasObject) FocusOrigin {
	led, before := pressed.leads, pressed.focused
	pressed.focused, pressed.place = o, nil
	if time.Since(pressed.when) > settled {
		pressed.leads = false
	}
	switch {
	case led || pressed.pointer:
		return ByPress
	case o == before:
		return Returned
	}
	return ByKey
}

// SecondClick reports whether ev is the second click of a double click whose first click pressed a
// control that o has replaced, such as a board. Widgets ignore such a click.
func SecondClick(o fyne.CanvasObject, ev *fyne.PointEvent) bool {
	if pressed.window == nil || pressed.window != focus.CanvasOf(o) {
		return false
	}
	d := ev.AbsolutePosition.Subtract(pressed.at)
	quick := time.Since(pressed.when) < doubleClick || time.Since(pressed.led) < doubleClick
	return quick && math.Hypot(float64(d.X), float64(d.Y)) < apart
}
