package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"pionnier/core/game"
)

var _ desktop.Mouseable = (*Board)(nil)

// origin is where the pointer or a finger went down on the board. It alone does nothing: a stone
// falls where the press ends.
type origin struct {
	path []game.Point // from where it went down; nil: it went down elsewhere, or has ended
}

// closing is from how many points on a path that ends where it began is a drag, a loop, and no tap of a
// hand that shook.
const closing = 6

// follow adds a point to the path of a press, and reports whether that is another than the last.
func (o *origin) follow(p game.Point) bool {
	if len(o.path) == 0 || o.path[len(o.path)-1] == p {
		return false
	}
	o.path = append(o.path, p)
	return true
}

// MouseDown is called by Fyne when a button of the mouse goes down here.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary {
		b.pressAt(e.Position)
	}
}

// MouseUp is called by Fyne when a button of the mouse goes up here; Tapped says the rest.
func (b *Board) MouseUp(*desktop.MouseEvent) {}

func (b *Board) pressAt(pos fyne.Position) {
	b.press = origin{}
	if p, ok := b.PointAt(pos); ok {
		b.press.path = []game.Point{p}
	}
}

// dragged calls OnDrag for a press that ends at p, if it began at another point, and reports
// whether OnDrag used it.
func (b *Board) dragged(p game.Point) bool {
	press := b.press
	b.press = origin{}
	if len(press.path) == 0 || press.path[0] == p && len(press.path) < closing || b.OnDrag == nil {
		return false
	}
	press.follow(p)
	return b.OnDrag(press.path)
}
