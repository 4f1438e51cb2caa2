package paint

import (
	"image"
	"math"

	"pionnier/core/game"
)

// Options are options for the picture of a board, in addition to its Scene.
type Options struct {
	Coordinates bool    // labels along the sides, unless they would be too small
	Shadow      bool    // the board lies above its surroundings (needs a transparent rim)
	Scale       float64 // device pixels per unit of length; 0 means 1
	Last        LastMark
	Font        []byte // TrueType or OpenType font of labels and numbers; nil means no text
}

func (o Options) scale() float64 {
	if o.Scale <= 0 {
		return 1
	}
	return o.Scale
}

// Layout describes the picture of a board in device pixels. The width of a cell is a whole number
// of pixels, so that lines are sharp and all stones have the same picture. The remaining pixels
// belong to the strip around the cells. On a board of crossings, a cell is the square around its
// crossing.
type Layout struct {
	Frame         image.Rectangle // the board with its strip
	Field         image.Rectangle // the cells
	Cell          int             // side of a cell
	Strip         int             // width around the field, for labels or as a border
	Columns, Rows int
	Text          float64 // text size of labels, or 0 if there are no labels
}

const (
	minLabel, maxLabel = 9, 14 // label sizes, in interface lengths
	labelStrip         = 1.75  // width of the strip, in label sizes
)

// Measure returns the layout of the largest board of columns × rows cells that fits in size. The
// board is centred.
func Measure(style Style, columns, rows int, size image.Point, o Options) Layout {
	columns, rows = max(columns, 1), max(rows, 1)
	s := o.scale()
	rim := 0
	if o.Shadow {
		rim = int(min(float64(min(size.X, size.Y))*0.016, 10*s))
	}
	w, h := max(size.X-2*rim, 1), max(size.Y-2*rim, 1)
	rough := min(float64(w)/float64(columns+1), float64(h)/float64(rows+1))

	l := Layout{Columns: columns, Rows: rows}
	strip := max(0.1*rough, 2*s)
	if style.Cells {
		strip = max(0.14*rough, 3*s)
	}
	if o.Coordinates && rough >= 1.35*minLabel*s {
		l.Text = min(max(0.34*rough, minLabel*s), maxLabel*s)
		strip = labelStrip * l.Text
	}
	l.Strip = int(math.Ceil(strip))
	l.Cell = max(min((w-2*l.Strip)/columns, (h-2*l.Strip)/rows), 1)
	spare := min(w-columns*l.Cell, h-rows*l.Cell)
	l.Strip = max(spare/2, 0)

	fw, fh := columns*l.Cell, rows*l.Cell
	at := image.Pt((size.X-fw)/2, (size.Y-fh)/2)
	l.Field = image.Rectangle{Min: at, Max: at.Add(image.Pt(fw, fh))}
	l.Frame = l.Field.Inset(-l.Strip)
	return l
}

// Enlarged returns l with cells of cell pixels, moved so that the position (x, y) is at the pixel
// at. x and y are in cells from the upper left corner of the field. Parts of the board may lie
// outside the picture.
func (l Layout) Enlarged(cell int, x, y float64, at image.Point) Layout {
	l.Strip = l.Strip * cell / l.Cell
	l.Cell = cell
	min := at.Sub(image.Pt(int(math.Round(x*float64(cell))), int(math.Round(y*float64(cell)))))
	l.Field = image.Rectangle{Min: min, Max: min.Add(image.Pt(l.Columns*cell, l.Rows*cell))}
	l.Frame = l.Field.Inset(-l.Strip)
	return l
}

// Rect returns the rectangle of the cell of p in the picture.
func (l Layout) Rect(p game.Point) image.Rectangle {
	at := l.Field.Min.Add(image.Pt(int(p.X)*l.Cell, int(p.Y)*l.Cell))
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(l.Cell, l.Cell))}
}

// center returns the middle of the cell of p in the picture.
func (l Layout) center(p game.Point) (x, y float64) {
	half := float64(l.Cell) / 2
	return float64(l.Field.Min.X+int(p.X)*l.Cell) + half, float64(l.Field.Min.Y+int(p.Y)*l.Cell) + half
}

// Point returns the point whose cell contains the pixel (x, y). ok is false if the pixel is outside
// the field.
func (l Layout) Point(x, y float64) (p game.Point, ok bool) {
	cx := int(math.Floor((x - float64(l.Field.Min.X)) / float64(l.Cell)))
	cy := int(math.Floor((y - float64(l.Field.Min.Y)) / float64(l.Cell)))
	if cx < 0 || cy < 0 || cx >= l.Columns || cy >= l.Rows {
		return game.Point{}, false
	}
	return game.Pt(cx, cy), true
}
