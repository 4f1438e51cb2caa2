package widgetstest

import (
	"flag"
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
)

// Fingers miss by Miss along each axis, in standard deviations: 2.5 mm on a phone whose 360 units are 65 mm. A
// finger of a user who looks slides to the right point on the screen, which it misses by Slide, 0.5 mm.
const (
	Miss  = 2.5 * 360 / 65
	Slide = 0.5 * 360 / 65
)

// Waiting is the visible state of the stone that a user wants to play.
type Waiting int

// The states of the stone.
const (
	Nothing Waiting = iota // there is no stone
	Right                  // it waits to be confirmed at the right point
	Wrong                  // it waits at another point
	Over                   // this or another stone is played
)

// Fingers is the number of touches that each test with a Hand tries; go test -run Fingers ./app/study -fingers
// 1000 tries more of them.
var Fingers = flag.Int("fingers", 50, "try so many touches of small points")

// Hand plays stones on a board with fingers that miss, in a synctest bubble, and confirms a stone once it is at
// the right point.
type Hand struct {
	Rand    *rand.Rand
	Board   fyne.CanvasObject
	Confirm fyne.CanvasObject // the button
	Settle  func()
}

// touched has the methods of a widget that a driver for phones calls.
type touched interface {
	mobile.Touchable
	mobile.Movable
	fyne.Tappable
}

// Put touches the board near target, and then the confirming button, until a stone is played. It
// returns the number of touches. looks indicates whether the user corrects the finger while it is
// down. see returns the state of the board.
func (h *Hand) Put(target fyne.Position, looks bool, see func() Waiting) (touches int) {
	const patience = 200
	for ; touches < patience && see() != Over; touches++ {
		if see() == Right {
			h.press(h.Confirm, middle(h.Confirm))
		} else {
			h.aim(target, looks)
		}
		time.Sleep(time.Second) // no double tap
		h.Settle()
	}
	return touches
}

// middle returns the centre of o as a position in o.
func middle(o fyne.CanvasObject) fyne.Position {
	return fyne.NewPos(o.Size().Width/2, o.Size().Height/2)
}

func (h *Hand) near(at fyne.Position, by float64) fyne.Position {
	return at.AddXY(float32(h.Rand.NormFloat64()*by), float32(h.Rand.NormFloat64()*by))
}

// aim touches the board near target. If looks is true, the finger then slides closer to target
// before it is lifted.
func (h *Hand) aim(target fyne.Position, looks bool) {
	if !looks {
		h.press(h.Board, target)
		return
	}
	at := h.near(target, Miss)
	if !holds(h.Board, at) {
		return
	}
	b := h.Board.(touched)
	b.TouchDown(event(at))
	at = h.near(target, Slide)
	b.TouchMoved(event(at))
	b.TouchUp(event(at))
	b.Tapped(&event(at).PointEvent)
}

// press touches a point near at, a position in o. It taps the board or the confirming button if the
// touch hits one of them.
func (h *Hand) press(o fyne.CanvasObject, at fyne.Position) {
	driver := fyne.CurrentApp().Driver()
	at = driver.AbsolutePositionForObject(o).Add(h.near(at, Miss))
	for _, o := range []fyne.CanvasObject{h.Board, h.Confirm} {
		within := at.Subtract(driver.AbsolutePositionForObject(o))
		if !o.Visible() || !holds(o, within) {
			continue
		}
		if t, ok := o.(touched); ok {
			t.TouchDown(event(within))
			t.TouchUp(event(within))
		}
		o.(fyne.Tappable).Tapped(&event(within).PointEvent)
		return
	}
}

func holds(o fyne.CanvasObject, at fyne.Position) bool {
	return at.X >= 0 && at.Y >= 0 && at.X < o.Size().Width && at.Y < o.Size().Height
}

func event(at fyne.Position) *mobile.TouchEvent {
	return &mobile.TouchEvent{PointEvent: fyne.PointEvent{Position: at}}
}
