package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"

	"pionnier/core/press/paint"
)

// zoom is the visible part of an enlarged board. The zero value is the whole board.
type zoom struct {
	cell float32 // spacing of the points; 0: the whole board is shown
	x, y float64 // point of the board at the centre of the picture, in cells from the field's corner
}

const (
	tapCell  float32 = 40 // spacing after a double tap
	mostCell float32 = 96
	// wayBack is how far the board's edge may come into the picture, since the button that shows the whole board
	// covers a corner.
	wayBack float32 = 52
)

// pinch is the state at the beginning of a gesture with two fingers.
type pinch struct {
	apart, cell float32
	x, y        float64 // point of the board between the fingers, in cells
}

// Enlarged reports whether the board is enlarged, in which case only a part of it is visible.
func (b *Board) Enlarged() bool { return b.zoom.cell > 0 }

// ShowWhole ends the enlargement.
func (b *Board) ShowWhole() { b.setZoom(zoom{}) }

// enlargeAt enlarges the board around pos, a position in the widget, so that points are large
// enough for fingers.
func (b *Board) enlargeAt(pos fyne.Position) {
	x, y := b.placeAt(pos)
	b.setZoom(zoom{tapCell, x, y})
}

func (b *Board) setZoom(z zoom) {
	b.zoom = z
	if b.Whole != nil {
		if b.Whole.Hide(); b.Enlarged() {
			b.Whole.Show()
		}
	}
	b.redraw()
}

// enlarged returns l, the layout of the whole board in a picture of the given size in pixels,
// enlarged by z. scale is the number of pixels per unit of length.
func (z zoom) enlarged(l paint.Layout, size image.Point, scale float64) paint.Layout {
	cell := int(math.Round(float64(z.cell) * scale))
	if z.cell <= 0 || cell <= l.Cell {
		return l
	}
	within := func(at float64, cells, pixels int) float64 {
		half, beyond := float64(pixels)/2/float64(cell), (float64(wayBack)*scale)/float64(cell)
		return min(max(at, half-beyond), max(float64(cells)-half+beyond, half-beyond))
	}
	return l.Enlarged(cell, within(z.x, l.Columns, size.X), within(z.y, l.Rows, size.Y), size.Div(2))
}

// placeAt converts pos, a position in the widget, to cells from the corner of the field on the
// screen.
func (b *Board) placeAt(pos fyne.Position) (x, y float64) {
	l, scale := b.layout()
	return (float64(pos.X)*scale - float64(l.Field.Min.X)) / float64(l.Cell), (float64(pos.Y)*scale - float64(l.Field.Min.Y)) / float64(l.Cell)
}

// between returns the middle of two fingers and their distance. apart is 0 if fewer than two
// fingers are down.
func (a *aim) between() (mid fyne.Position, apart float32) {
	var at []fyne.Position
	for _, pos := range a.fingers {
		at = append(at, pos)
	}
	if len(at) < 2 {
		return mid, 0
	}
	d := at[1].Subtract(at[0])
	return fyne.NewPos((at[0].X+at[1].X)/2, (at[0].Y+at[1].Y)/2), float32(math.Hypot(float64(d.X), float64(d.Y)))
}

func (a *aim) pinchBegins(b *Board) {
	mid, apart := a.between()
	x, y := b.placeAt(mid)
	a.pinch = pinch{max(apart, 1), b.Spacing(), x, y}
}

// pinchMoves zooms so that the place on the board between the fingers stays between them.
func (a *aim) pinchMoves(b *Board) {
	mid, apart := a.between()
	if apart == 0 {
		return
	}
	began := a.pinch
	cell := min(began.cell*apart/began.apart, mostCell)
	if l, _, scale := b.wholeLayout(); float64(cell)*scale <= float64(l.Cell)*1.05 {
		b.setZoom(zoom{})
		return
	}
	size := b.raster.Size()
	b.setZoom(zoom{cell, began.x + float64((size.Width/2-mid.X)/cell), began.y + float64((size.Height/2-mid.Y)/cell)})
}

// follow ends the enlargement if the last move of scene is new and not visible.
func (z zoom) follow(b *Board, old, scene *Scene) {
	if !b.Enlarged() || len(scene.Last) == 0 || len(old.Last) > 0 && old.Last[0] == scene.Last[0] {
		return
	}
	if size, at := b.raster.Size(), b.PositionOf(scene.Last[0]); at.X < 0 || at.Y < 0 || at.X > size.Width || at.Y > size.Height {
		b.ShowWhole()
	}
}
