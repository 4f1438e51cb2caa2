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

// aim is where fingers are on the board. While one is down the ghost lies under it, on the row and the column that are
// lit, and what the finger hides is in the loupe; a stone falls where it is lifted. Two enlarge the board.
type aim struct {
	fingers map[int]fyne.Position // by the toolkit's numbers
	from    game.Point            // where the first came down
	began   fyne.Position         // and where in the widget
	moved   bool                  // it has been on another point since
	several bool                  // there were two, and not all have gone
	over    bool                  // what just ended was of several fingers, or began elsewhere
	pinch   pinch
}

// TouchDown is called by Fyne when a finger comes.
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

// TouchMoved is called by Fyne when a finger moves over the board, wherever it came down.
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

// TouchUp is called by Fyne when a finger leaves; a tap follows.
func (b *Board) TouchUp(e *mobile.TouchEvent) {
	if e == nil {
		return
	}
	_, here := b.aim.fingers[e.ID]
	b.aim.over = b.aim.several || !here
	b.aim.gone(e.ID)
}

// TouchCancel is called by Fyne when a finger has left the board: lifted there, it means nothing.
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

// at puts the attention on the point under a finger.
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

// off ends the attention of a finger.
func (a *aim) off(b *Board) {
	if b.highlightedBy == byFinger {
		b.highlight(game.Point{}, byNothing)
		b.loupe.hide()
	}
}

// end ends what a finger shows, and reports whether its lifting means nothing.
func (a *aim) end(b *Board) (over bool) {
	over = a.over
	a.over = false
	a.off(b)
	return over
}

// light lights the row and the column of the point under a finger.
func (a *aim) light(b *Board, cells []paint.Cell) {
	if b.highlightedBy != byFinger {
		return
	}
	for i := range cells {
		cells[i].Across = cells[i].Across || i/b.scene.Width == int(b.highlighted.Y)
		cells[i].Down = cells[i].Down || i%b.scene.Width == int(b.highlighted.X)
	}
}

// sweep is the least way of a finger that sweeps over the board. Such a one is gone before it can have looked for a point.
const sweep float32 = 64

// swept returns in which direction a finger that is quickly lifted at a place has swept over the board, 1 to the left, -1
// to the right, 0 if it has not.
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
