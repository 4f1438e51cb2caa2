package touch_test

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"

	"pionnier/core/game"
	"pionnier/core/press/plot"
	"pionnier/widgets/board"
	"pionnier/widgets/graph"
	"pionnier/widgets/touch"
	"pionnier/widgets/tree"
)

// presses counts the taps and long presses of a widget.
type presses struct{ taps, long int }

// controls returns the widgets with a second meaning, and one without, as screens use them: the object to
// press, and the position.
func controls(p *presses) map[string]struct {
	object fyne.CanvasObject
	at     fyne.Position
} {
	tap, long := func() { p.taps++ }, func() { p.long++ }
	b := board.New(board.Style{Cells: true})
	b.SetScene(board.Scene{Width: 8, Height: 8, Stones: make([]game.Color, 64)})
	b.OnTap, b.OnSecondary = func(game.Point) { tap() }, func(game.Point) bool { long(); return true }
	g := graph.New(func(int) { tap() })
	g.Set(plot.Data{Points: make([]plot.Point, 40)}, 0)
	tr := tree.New(func(int) { tap() })
	tr.Set([]tree.Node{{Parent: -1}, {Parent: 0}, {Parent: 1}}, 0)
	tr.OnSecondary = func(int, fyne.Position) { long() }
	return map[string]struct {
		object fyne.CanvasObject
		at     fyne.Position
	}{
		"board": {b, fyne.NewPos(200, 200)}, "graph": {g, fyne.NewPos(300, 40)},
		"tree": {tr, fyne.NewPos(48, 36)},
	}
}

// finger presses o at at for d, as Fyne's driver for phones reports it.
func finger(o fyne.CanvasObject, at fyne.Position, d time.Duration) {
	if t, ok := o.(mobile.Touchable); ok {
		t.TouchDown(&mobile.TouchEvent{PointEvent: fyne.PointEvent{Position: at}})
	}
	time.Sleep(d)
	if t, ok := o.(mobile.Touchable); ok {
		t.TouchUp(&mobile.TouchEvent{PointEvent: fyne.PointEvent{Position: at}})
	}
	e := &fyne.PointEvent{Position: at}
	if d < 300*time.Millisecond {
		o.(fyne.Tappable).Tapped(e)
	} else if s, ok := o.(fyne.SecondaryTappable); ok {
		s.TappedSecondary(e)
	}
}

func TestPressesOfAnyLengthAreAnswered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		test.NewTempApp(t)
		for name := range controls(&presses{}) {
			for _, d := range []time.Duration{50, 200, 400, 800, 1200} {
				d *= time.Millisecond
				var got presses
				c := controls(&got)[name]
				w := test.NewTempWindow(t, c.object)
				w.SetPadded(false)
				w.Resize(fyne.NewSize(400, 400))
				finger(c.object, c.at, d)
				want := presses{taps: 1}
				if d >= touch.LongPress && name != "graph" { // which has one meaning only
					want = presses{long: 1}
				}
				if got != want {
					t.Errorf("%s, pressed for %v: %+v, want %+v", name, d, got, want)
				}
			}
		}
	})
}

// The other button of a mouse is no tap.
func TestTheOtherButton(t *testing.T) {
	test.NewTempApp(t)
	for name := range controls(&presses{}) {
		var got presses
		c := controls(&got)[name]
		w := test.NewTempWindow(t, c.object)
		w.SetPadded(false)
		w.Resize(fyne.NewSize(400, 400))
		c.object.(fyne.SecondaryTappable).TappedSecondary(&fyne.PointEvent{Position: c.at})
		if got.taps != 0 || (got.long == 1) != (name != "graph") {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
