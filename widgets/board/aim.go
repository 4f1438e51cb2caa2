package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"pionnier/core/game"
	"pionnier/core/press/paint"
	"pionnier/widgets/touch"
)

var (
	_ mobile.Touchable = (*Board)(nil)
	_ mobile.Movable   = (*Board)(nil)
)

// aim is the state of the fingers on a board. While a finger is down, the ghost, its row and its
// column are highlighted, and the loupe shows the points under the finger. Lifting the finger plays
// there. Two fingers enlarge the board.
type aim struct {
	fingers map[int]fyne.Position // by the toolkit's numbers
	from    game.Point            // where the first finger came down
	began   fyne.Position         // the same as a position in the widget
	moved   bool                  // the finger has been on another point since
	several bool                  // there were two fingers, and some are still down
	over    bool                  // the gesture that just ended had several fingers, or began elsewhere
	pinch   pinch
}

// TouchDown implements mobile.Touchable.
func (b *Board) TouchDown(e *mobile.TouchEvent) {
	b.Finger.TouchDown(e)
	pos := touch.Under(e.Position)
	if b.aim.fingers == nil || !b.aim.several && e.ID == 0 { // the toolkit may have kept the end of the last one for itself
		b.aim.fingers = map[int]fyne.Position{}
	}
	b.aim.fingers[e.ID], b.aim.over = pos, false
	if len(b.aim.fingers) > 1 {
		b.aim.several, b.press = true, origin{}
		b.aim.off(b)
		b.aim.pinchBegins(b)
		return
	}
	b.pressAt(pos)
	b.aim.began = pos
	b.aim.from, _ = b.PointAt(pos)
	b.aim.moved = false
	b.aim.at(b, pos)
}

// TouchMoved is called by Fyne when a finger that is down moves over the board, even if it came
// down elsewhere.
func (b *Board) TouchMoved(e *mobile.TouchEvent) {
	if _, here := b.aim.fingers[e.ID]; !here {
		return
	}
	pos := touch.Under(e.Position)
	b.aim.fingers[e.ID] = pos
	if b.aim.several {
		b.aim.pinchMoves(b)
		return
	}
	b.aim.at(b, pos)
}

// TouchUp implements mobile.Touchable. Fyne calls it before Tapped.
func (b *Board) TouchUp(e *mobile.TouchEvent) {
	if e == nil {
		return
	}
	_, here := b.aim.fingers[e.ID]
	b.aim.over = b.aim.several || !here
	b.aim.gone(e.ID)
}

// TouchCancel implements mobile.Touchable. Fyne calls it when a finger leaves the board, after
// which lifting the finger has no effect.
func (b *Board) TouchCancel(e *mobile.TouchEvent) {
	b.Finger.TouchCancel(e)
	b.press = origin{}
	b.aim.off(b)
	if e != nil {
		b.aim.gone(e.ID)
	}
}

func (a *aim) gone(id int) {
	delete(a.fingers, id)
	if len(a.fingers) == 0 {
		a.several = false
	}
}

// at highlights the point at pos for a finger.
func (a *aim) at(b *Board, pos fyne.Position) {
	p, ok := b.PointAt(pos)
	if !ok || b.OnTap == nil {
		a.off(b)
		return
	}
	if p != a.from {
		a.moved = true
	}
	if b.highlightedBy != byFinger || b.highlighted != p {
		b.highlight(p, byFinger)
		b.loupe.at(b, p)
	}
}

// off removes the highlight of a finger.
func (a *aim) off(b *Board) {
	if b.highlightedBy == byFinger {
		b.highlight(game.Point{}, byNothing)
		b.loupe.hide()
	}
}

// end removes the highlight of a finger that was lifted. over reports whether the tap of the finger
// must be ignored.
func (a *aim) end(b *Board) (over bool) {
	over = a.over
	a.over = false
	a.off(b)
	return over
}

// light marks the row and the column of the point under a finger in cells.
func (a *aim) light(b *Board, cells []paint.Cell) {
	if b.highlightedBy != byFinger {
		return
	}
	for i := range cells {
		cells[i].Across = cells[i].Across || i/b.scene.Width == int(b.highlighted.Y)
		cells[i].Down = cells[i].Down || i%b.scene.Width == int(b.highlighted.X)
	}
}

// sweep is the least length of a sweep over the board. A finger that goes so far so quickly was not looking for
// a point.
const sweep float32 = 64

// swept returns the direction of a quick horizontal swipe that ends at to: 1 to the left, -1 to the
// right, and 0 if there was no swipe.
func (a *aim) swept(to fyne.Position) int {
	d := to.Subtract(a.began)
	switch {
	case d.Y*d.Y*4 > d.X*d.X:
		return 0
	case d.X <= -sweep:
		return 1
	case d.X >= sweep:
		return -1
	}
	return 0
}
