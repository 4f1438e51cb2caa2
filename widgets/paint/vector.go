package paint

import (
	"image/color"
	"strconv"

	"pionnier/core/game"
	"pionnier/widgets/figure"
)

// Colours of print.
var (
	printInk   = color.NRGBA{0x1c, 0x1b, 0x19, 255}
	printPaper = color.NRGBA{255, 255, 255, 255}
	printGrey  = color.NRGBA{0x76, 0x73, 0x6e, 255}
)

// Vector draws the stones, numbers and marks of a scene as a diagram in black and white,
// so wide, coordinates included: for files that must be sharp at any size. It draws
// nothing that a file has no use for, and no territory.
func Vector(s Scene, style Style, width float64) *figure.Figure {
	unit := width / (float64(s.Width) + 1.2) // the labels have 0.8 at the left and 0.4 at the right
	v := vector{Figure: &figure.Figure{Width: width, Height: unit * (float64(s.Height) + 1.2)}, unit: unit, scene: s, style: style}
	v.lines()
	v.labels()
	for y := range s.Height {
		for x := range s.Width {
			v.point(game.Pt(x, y))
		}
	}
	for _, m := range s.Marks {
		v.mark(m)
	}
	return v.Figure
}

type vector struct {
	*figure.Figure
	unit  float64 // from point to point
	scene Scene
	style Style
}

// at is the middle of a point.
func (v *vector) at(x, y float64) figure.Point {
	return figure.Point{X: (x + 1.3) * v.unit, Y: (y + 1.3) * v.unit}
}

// lines draws the crossing lines, or those between cells, and the stars.
func (v *vector) lines() {
	first, columns, rows := 0.0, float64(v.scene.Width-1), float64(v.scene.Height-1)
	if v.style.Cells {
		first, columns, rows = -0.5, columns+0.5, rows+0.5
	}
	for x := first; x <= columns; x++ {
		v.Line(printInk, v.thick(x == first || x == columns), v.at(x, first), v.at(x, rows))
	}
	for y := first; y <= rows; y++ {
		v.Line(printInk, v.thick(y == first || y == rows), v.at(first, y), v.at(columns, y))
	}
	for _, p := range v.style.Stars {
		at := v.at(float64(p.X), float64(p.Y))
		if v.style.Cells {
			at = v.at(float64(p.X)+0.5, float64(p.Y)+0.5)
		}
		v.Disc(printInk, at.X, at.Y, 0.1*v.unit)
	}
}

func (v *vector) thick(edge bool) float64 {
	if edge {
		return 0.06 * v.unit
	}
	return 0.03 * v.unit
}

func (v *vector) labels() {
	size := min(9, 0.55*v.unit)
	for x, label := range v.style.Columns {
		at := v.at(float64(x), -0.9)
		v.Write(printGrey, label, at.X, at.Y, size, 0.5)
	}
	for y, label := range v.style.Rows {
		at := v.at(-0.9, float64(y))
		v.Write(printGrey, label, at.X, at.Y, size, 0.5)
	}
}

// point draws the stone on a point with its number, and whether it was the last.
func (v *vector) point(p game.Point) {
	i := int(p.Y)*v.scene.Width + int(p.X)
	c, middle := v.scene.Stones[i], v.at(float64(p.X), float64(p.Y))
	if c == game.None {
		return
	}
	radius := 0.47 * v.unit
	v.Disc(printInk, middle.X, middle.Y, radius)
	if c == game.White {
		v.Disc(printPaper, middle.X, middle.Y, radius-0.05*v.unit)
	}
	if number := at(v.scene.Numbers, i); number > 0 {
		v.Write(v.on(c), strconv.Itoa(number), middle.X, middle.Y, 0.48*v.unit, 0.5)
	}
}

// on is the colour of what is drawn on a stone, or on paper for None.
func (v *vector) on(c game.Color) color.NRGBA {
	if c == game.Black {
		return printPaper
	}
	return printInk
}

// mark draws a letter or a shape on a point.
func (v *vector) mark(m Mark) {
	c := v.scene.Stones[int(m.Point.Y)*v.scene.Width+int(m.Point.X)]
	p, r, tone := v.at(float64(m.Point.X), float64(m.Point.Y)), 0.3*v.unit, v.on(c)
	if c == game.None {
		v.Disc(printPaper, p.X, p.Y, 0.42*v.unit) // over the crossing, which would hide a small mark
	}
	switch {
	case m.Text != "":
		v.Write(tone, m.Text, p.X, p.Y, 0.6*v.unit, 0.5)
	case m.Shape == Triangle:
		v.Polygon(tone, p.X, p.Y, r, 3, 3)
	case m.Shape == Square || m.Shape == Selected:
		v.Polygon(tone, p.X, p.Y, r, 4, 0.5)
	case m.Shape == Circle:
		inner := printPaper // of the point, or of the stone beneath
		if c == game.Black {
			inner = printInk
		}
		v.Disc(tone, p.X, p.Y, r)
		v.Disc(inner, p.X, p.Y, 0.6*r)
	case m.Shape == Cross:
		for _, s := range []float64{-1, 1} {
			v.Line(tone, 0.1*v.unit, figure.Point{X: p.X - 0.8*r, Y: p.Y - s*0.8*r}, figure.Point{X: p.X + 0.8*r, Y: p.Y + s*0.8*r})
		}
	}
}
