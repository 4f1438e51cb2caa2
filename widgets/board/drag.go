package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"pionnier/core/game"
)

var _ desktop.Mouseable = (*Board)(nil)

// origin is the beginning of a press on the board by the pointer or a finger. A stone is played
// where the press ends.
type origin struct {
	path []game.Point // the points of the press, from its first; nil: no press began here, or it has ended
}

// closing is the least number of points on a path that ends where it began for it to count as a drag, a loop. A
// shorter one is the tap of an unsteady hand.
const closing = 6

// follow appends p to the path of a press and reports whether it did. It ignores p if it is already
// the end of the path, or if there is no press.
func (o *origin) follow(p game.Point) bool {
	if len(o.path) == 0 || o.path[len(o.path)-1] == p {
		return false
	}
	o.path = append(o.path, p)
	return true
}

// MouseDown implements desktop.Mouseable.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary {
		b.pressAt(e.Position)
	}
}

// MouseUp implements desktop.Mouseable. It does nothing, since Fyne calls Tapped.
func (b *Board) MouseUp(*desktop.MouseEvent) {}

func (b *Board) pressAt(pos fyne.Position) {
	b.press = origin{}
	if p, ok := b.PointAt(pos); ok {
		b.press.path = []game.Point{p}
	}
}

// dragged calls OnDrag for a press that ends at p, if it began at another point or its path is a
// loop. It returns the result of OnDrag, or false if it did not call OnDrag.
func (b *Board) dragged(p game.Point) bool {
	press := b.press
	b.press = origin{}
	if len(press.path) == 0 || press.path[0] == p && len(press.path) < closing || b.OnDrag == nil {
		return false
	}
	press.follow(p)
	return b.OnDrag(press.path)
}
