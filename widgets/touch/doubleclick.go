package touch

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
)

// The clicks of a double click are so long and so far apart at most; the time is that of Windows.
const (
	doubleClick         = 500 * time.Millisecond
	apart       float64 = 8
)

// pressed is in which window, where and when a control was pressed last. It belongs to Fyne's thread.
var pressed struct {
	window fyne.Canvas
	at     fyne.Position
	when   time.Time
}

// Press notes that a control is pressed, by a click or a finger, or by a key if ev is nil.
func Press(control fyne.CanvasObject, ev *fyne.PointEvent) {
	pressed.window = nil
	if ev != nil {
		pressed.window, pressed.at, pressed.when = windowOf(control), ev.AbsolutePosition, time.Now()
	}
}

// SecondClick tells that a click on an object is the second of a double click whose first pressed a
// control. It is not meant for what came into the control's place, such as the board of a game.
func SecondClick(o fyne.CanvasObject, ev *fyne.PointEvent) bool {
	if pressed.window == nil || pressed.window != windowOf(o) {
		return false
	}
	d := ev.AbsolutePosition.Subtract(pressed.at)
	return time.Since(pressed.when) < doubleClick && math.Hypot(float64(d.X), float64(d.Y)) < apart
}

func windowOf(o fyne.CanvasObject) fyne.Canvas {
	return fyne.CurrentApp().Driver().CanvasForObject(o)
}
