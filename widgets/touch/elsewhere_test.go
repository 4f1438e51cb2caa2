package touch_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"

	"pionnier/core/game"
	"pionnier/widgets/board"
)

// phone is an app whose device is a phone.
type phone struct{ fyne.App }

func (a phone) Driver() fyne.Driver { return phoneDriver{a.App.Driver()} }

type phoneDriver struct{ fyne.Driver }

func (d phoneDriver) Device() fyne.Device { return phoneDevice{d.Driver.Device()} }

type phoneDevice struct{ fyne.Device }

func (phoneDevice) IsMobile() bool { return true }

// A finger that begins on a button and ends on the board plays nothing, and one that leaves the
// board and comes back does not either.
func TestAFingerThatCameElsewherePlaysNothing(t *testing.T) {
	fyne.SetCurrentApp(phone{test.NewTempApp(t)})
	var p presses
	b := board.New(board.Style{Cells: true})
	b.SetScene(board.Scene{Width: 8, Height: 8, Stones: make([]game.Color, 64)})
	b.OnTap, b.OnSecondary = func(game.Point) { p.taps++ }, func(game.Point) { p.long++ }
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
