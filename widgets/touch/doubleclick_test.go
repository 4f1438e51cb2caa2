package touch_test

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"pionnier/widgets/touch"
)

// A double click is quick and in one place; a press by a key is no click.
func TestSecondClick(t *testing.T) {
	at := func(x, y float32) *fyne.PointEvent { return &fyne.PointEvent{AbsolutePosition: fyne.NewPos(x, y)} }
	o := canvas.NewRectangle(nil)
	for _, c := range []struct {
		name   string
		press  *fyne.PointEvent
		after  time.Duration
		click  *fyne.PointEvent
		second bool
	}{
		{"at once", at(100, 200), 120 * time.Millisecond, at(102, 199), true},
		{"later", at(100, 200), 600 * time.Millisecond, at(100, 200), false},
		{"elsewhere", at(100, 200), 120 * time.Millisecond, at(120, 200), false},
		{"by a key", nil, 120 * time.Millisecond, at(100, 200), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				test.NewTempApp(t)
				test.NewTempWindow(t, o)
				touch.Press(o, c.press)
				time.Sleep(c.after)
				if got := touch.SecondClick(o, c.click); got != c.second {
					t.Errorf("second click: %v", got)
				}
			})
		})
	}
}
