package touch_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"

	"pionnier/core/game"
	"pionnier/widgets/board"
	"pionnier/widgets/touch"
	"pionnier/widgets/widgetstest"
)

// A finger that begins on a button and ends on the board plays nothing, and one that leaves the
// board and comes back does not either.
func TestAFingerThatCameElsewherePlaysNothing(t *testing.T) {
	test.NewTempApp(t)
	widgetstest.OnPhone(t)
	var p presses
	b := board.New(board.Style{Cells: true})
	b.SetScene(board.Scene{Width: 8, Height: 8, Stones: make([]game.Color, 64)})
	b.OnTap, b.OnSecondary = func(game.Point) { p.taps++ }, func(game.Point) bool { p.long++; return true }
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(400, 400))
	at := &fyne.PointEvent{Position: fyne.NewPos(200, 200)}
	finger := &mobile.TouchEvent{PointEvent: *at}
	for _, c := range []struct {
		name   string
		before func()
		taps   int
	}{
		{"elsewhere", func() {}, 0},
		{"here", func() { b.TouchDown(finger); b.TouchUp(finger) }, 1},
		{"elsewhere later", func() {}, 0},
		{"away and back", func() { b.TouchDown(finger); b.TouchCancel(finger) }, 0},
	} {
		p = presses{}
		c.before()
		b.Tapped(at)
		if p != (presses{taps: c.taps}) {
			t.Errorf("%s: %+v, want %d taps", c.name, p, c.taps)
		}
	}
	p = presses{}
	b.TappedSecondary(at)
	if p != (presses{}) {
		t.Errorf("a slow finger from elsewhere: %+v", p)
	}
}

// unpainted is an app whose driver knows the window of one object only, as Fyne's does before it has painted
// the others.
type unpainted struct {
	fyne.App
	known fyne.CanvasObject
}

func (a unpainted) Driver() fyne.Driver { return unpaintedDriver{a.App.Driver(), a.known} }

type unpaintedDriver struct {
	fyne.Driver
	known fyne.CanvasObject
}

func (d unpaintedDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	if o == d.known {
		return d.Driver.CanvasForObject(o)
	}
	return nil
}

// AllWindows returns the windows, except the one that the test driver has from the start.
func (d unpaintedDriver) AllWindows() []fyne.Window { return d.Driver.AllWindows()[1:] }

// The second click of a double click that opens a board may come before the board is painted.
func TestASecondClickOnABoardThatIsNotYetPainted(t *testing.T) {
	app, button := test.NewTempApp(t), canvas.NewRectangle(nil)
	fyne.SetCurrentApp(unpainted{app, button})
	b := board.New(board.Style{Cells: true})
	b.SetScene(board.Scene{Width: 8, Height: 8, Stones: make([]game.Color, 64)})
	taps := 0
	b.OnTap = func(game.Point) { taps++ }
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(400, 400))
	at := func(x float32) *fyne.PointEvent {
		return &fyne.PointEvent{Position: fyne.NewPos(x, 200), AbsolutePosition: fyne.NewPos(x, 200)}
	}
	touch.Press(button, at(200))
	if b.Tapped(at(200)); taps != 0 {
		t.Error("the second click played")
	}
	for range 2 {
		b.Tapped(at(300))
	}
	if taps != 2 {
		t.Errorf("two fast taps elsewhere on the board are %d", taps)
	}
}
