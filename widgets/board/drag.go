package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"

	"pionnier/core/game"
)

var (
	_ desktop.Mouseable = (*Board)(nil)
	_ mobile.Touchable  = (*Board)(nil)
)

// origin is where the pointer or a finger went down on the board. It alone does nothing: a stone
// falls where the press ends.
type origin struct {
	point game.Point
	on    bool // it went down on the board, and has not ended yet
}

// MouseDown is called by Fyne when a button of the mouse goes down here.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary {
		b.pressAt(e.Position)
	}
}

// MouseUp is called by Fyne when a button of the mouse goes up here; Tapped says the rest.
func (b *Board) MouseUp(*desktop.MouseEvent) {}

// TouchDown is called by Fyne when a finger comes.
func (b *Board) TouchDown(e *mobile.TouchEvent) {
	b.Finger.TouchDown(e)
	b.pressAt(e.Position)
}

func (b *Board) pressAt(pos fyne.Position) { b.press.point, b.press.on = b.PointAt(pos) }

// dragged offers a press that ends at p to OnDrag, if it began at another point, and reports
// whether that took it.
func (b *Board) dragged(p game.Point) bool {
	from := b.press
	b.press = origin{}
	return from.on && from.point != p && b.OnDrag != nil && b.OnDrag(from.point, p)
}
