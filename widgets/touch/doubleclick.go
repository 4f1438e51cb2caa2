package touch

import (
	"math"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/widgets/focus"
)

// The clicks of a double click are so long and so far apart at most; the time is that of Windows.
const (
	doubleClick         = 500 * time.Millisecond
	apart       float64 = 8
)

// pressed is in which window, where and when a control was pressed last, whether what that leads
// to has yet to take the focus, and what took it last. It belongs to Fyne's thread.
var pressed struct {
	window fyne.Canvas
	at     fyne.Position
	when   time.Time
	leads  bool
	closed bool      // it closed what lay over the screen
	led    time.Time // when the screen that it led to came

	focused fyne.CanvasObject // took the focus last
	pointer bool              // the pointer was pressed last, and no key since, as far as the system tells
}

// Input notes that the pointer was pressed, or a key, anywhere in the window.
func Input(byPointer bool) { pressed.pointer = byPointer }

// Press notes that a control is pressed, by a click or a finger, or by a key if ev is nil.
func Press(control fyne.CanvasObject, ev *fyne.PointEvent) {
	pressed.window, pressed.leads, pressed.closed, pressed.led = nil, ev != nil, false, time.Time{}
	if ev != nil {
		pressed.window, pressed.at, pressed.when = focus.CanvasOf(control), ev.AbsolutePosition, time.Now()
	}
}

// Dismiss notes that a click on a control closes what lay over the screen.
func Dismiss(control fyne.CanvasObject, ev *fyne.PointEvent) {
	Press(control, ev)
	pressed.closed = ev != nil
}

// Dismissed reports whether a click on an object, nil for a key, is the second of a double click whose first
// closed what lay over it: it is not meant for the object.
func Dismissed(o fyne.CanvasObject, ev *fyne.PointEvent) bool {
	return ev != nil && pressed.closed && SecondClick(o, ev)
}

// opening is how long after a press the screen may come that it leads to: a long record is read first.
const opening = 10 * time.Second

// Arrived notes that another screen has come. If a press led to it, the second click of a double click may
// have waited until the screen was built.
func Arrived() {
	if now := time.Now(); now.Sub(pressed.when) < opening {
		pressed.led = now
	}
}

// FocusOrigin is what led to the focus that a widget takes.
type FocusOrigin uint8

// The origins.
const (
	ByKey    FocusOrigin = iota // Tab, or a key that opened a screen
	ByPress                     // a press by pointer or finger that opened it
	Returned                    // nothing else had it since: the window is in front again
)

// settled is how long after a press the focus may go from one to another, as a screen takes the
// place of others; after that it is taken once.
const settled = time.Second

// Focused notes that a widget takes the focus and returns what led to that. Each widget that
// takes it calls this once.
func Focused(o fyne.CanvasObject) FocusOrigin {
	led, before := pressed.leads, pressed.focused
	pressed.focused = o
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

// SecondClick reports whether a click on an object is the second of a double click whose first pressed a
// control. It is not meant for what came into the control's place, such as the board of a game.
func SecondClick(o fyne.CanvasObject, ev *fyne.PointEvent) bool {
	if pressed.window == nil || pressed.window != focus.CanvasOf(o) {
		return false
	}
	d := ev.AbsolutePosition.Subtract(pressed.at)
	quick := time.Since(pressed.when) < doubleClick || time.Since(pressed.led) < doubleClick
	return quick && math.Hypot(float64(d.X), float64(d.Y)) < apart
}
