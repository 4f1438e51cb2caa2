package paint

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"
	"unicode/utf8"

	"pionnier/core/game"
	"pionnier/core/press/figure"
)

// Colours of print.
var (
	printInk   = color.NRGBA{0x1c, 0x1b, 0x19, 255}
	printPaper = color.NRGBA{255, 255, 255, 255}
	printGrey  = color.NRGBA{0x76, 0x73, 0x6e, 255}
)

// Vector returns s as a black and white vector diagram of the given width, with coordinates. It
// shows stones, numbers, marks, lines, territory and dimmed points, and nothing else.
func Vector(s Scene, style Style, width float64) *figure.Figure {
	return VectorPart(s, style, image.Rect(0, 0, s.Width, s.Height), width)
}

// VectorPart is like Vector, but shows only part of the board, in columns and rows. Where the board
// continues, its lines extend slightly beyond the part.
func VectorPart(s Scene, style Style, part image.Rectangle, width float64) *figure.Figure {
	unit := width / (float64(part.Dx()) + 1.2) // the labels have 0.8 at the left and 0.4 at the right
	v := vector{Figure: &figure.Figure{Width: width, Height: unit * (float64(part.Dy()) + 1.2)}, unit: unit, part: part, scene: s, style: style}
	v.lines()
	v.labels()
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			v.point(game.Pt(x, y))
		}
	}
	v.dim()
	for _, m := range s.Marks {
		if v.shows(m.Point) {
			v.mark(m)
		}
	}
	written := v.written()
	v.owners(written)
	for _, l := range s.Lines {
		if v.shows(l.From) && v.shows(l.To) {
			v.note(l, written)
		}
	}
	return v.Figure
}

type vector struct {
	*figure.Figure
	unit  float64 // from point to point
	part  image.Rectangle
	scene Scene
	style Style
}

// at returns the position in the figure of the point (x, y) of the board.
func (v *vector) at(x, y float64) figure.Point {
	return figure.Point{X: (x - float64(v.part.Min.X) + 1.3) * v.unit, Y: (y - float64(v.part.Min.Y) + 1.3) * v.unit}
}

// shows reports whether p lies in v.part.
func (v *vector) shows(p game.Point) bool {
	return image.Point{int(p.X), int(p.Y)}.In(v.part)
}

// lines draws the lines of the board and its stars.
func (v *vector) lines() {
	left, right := v.span(v.part.Min.X, v.part.Max.X, v.scene.Width)
	top, bottom := v.span(v.part.Min.Y, v.part.Max.Y, v.scene.Height)
	first := 0.0
	if v.style.Cells {
		first = -0.5
	}
	for x := first; x < float64(v.scene.Width); x++ {
		if left <= x && x <= right {
			v.Line(printInk, v.thick(x == first || x == first+v.last(v.scene.Width)), v.at(x, top), v.at(x, bottom))
		}
	}
	for y := first; y < float64(v.scene.Height); y++ {
		if top <= y && y <= bottom {
			v.Line(printInk, v.thick(y == first || y == first+v.last(v.scene.Height)), v.at(left, y), v.at(right, y))
		}
	}
	for _, p := range v.style.Stars {
		x, y := float64(p.X), float64(p.Y)
		if v.style.Cells {
			x, y = x+0.5, y+0.5
		}
		if at := v.at(x, y); left <= x && x <= right && top <= y && y <= bottom {
			v.Disc(printInk, at.X, at.Y, 0.1*v.unit)
		}
	}
}

// last returns the distance between the first and the last line across a side of the board, in
// lines.
func (v *vector) last(side int) float64 {
	if v.style.Cells {
		return float64(side)
	}
	return float64(side - 1)
}

// span returns the visible range of the board along one side. low and high are the part's first row
// or column and the one after its last, and side is the number of all. The range ends at the edge
// of the board, or half a point beyond the part.
func (v *vector) span(low, high, side int) (from, to float64) {
	from, to = float64(low)-0.5, float64(high)-0.5
	if !v.style.Cells && low == 0 {
		from = 0
	}
	if !v.style.Cells && high == side {
		to = float64(side - 1)
	}
	return from, to
}

func (v *vector) thick(edge bool) float64 {
	if edge {
		return 0.06 * v.unit
	}
	return 0.03 * v.unit
}

func (v *vector) labels() {
	size := min(9, 0.5*v.unit)
	for x, label := range v.style.Columns {
		if v.part.Min.X <= x && x < v.part.Max.X {
			at := v.at(float64(x), float64(v.part.Min.Y)-0.9)
			v.Styled(figure.Label, printGrey, label, at.X, at.Y, size, 0.5)
		}
	}
	for y, label := range v.style.Rows {
		if v.part.Min.Y <= y && y < v.part.Max.Y {
			at := v.at(float64(v.part.Min.X)-0.9, float64(y))
			v.Styled(figure.Label, printGrey, label, at.X, at.Y, size, 0.5)
		}
	}
}

// numberSizes are the sizes of numbers on a stone by their digits, as fractions of the distance
// between points.
var numberSizes = [...]float64{0.62, 0.62, 0.56, 0.46, 0.36}

// point draws the stone and the number on p.
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
		digits := strconv.Itoa(number)
		size := numberSizes[min(len(digits), len(numberSizes)-1)] * v.unit
		if slices.ContainsFunc(v.scene.Marks, func(m Mark) bool { return m.Point == p }) { // which stands below it
			size, middle.Y = 0.85*size, middle.Y-0.14*v.unit
		}
		v.Styled(figure.Label, v.on(c), digits, middle.X, middle.Y, size, 0.5)
	}
}

// on returns the colour of ink on a stone of colour c. None means paper.
func (v *vector) on(c game.Color) color.NRGBA {
	if c == game.Black {
		return printPaper
	}
	return printInk
}

// mark draws the shape or the letter of m on its point, small if there is a number.
func (v *vector) mark(m Mark) {
	c := v.scene.Stones[int(m.Point.Y)*v.scene.Width+int(m.Point.X)]
	p, unit, tone := v.at(float64(m.Point.X), float64(m.Point.Y)), v.unit, v.on(c)
	if c != game.None && at(v.scene.Numbers, int(m.Point.Y)*v.scene.Width+int(m.Point.X)) > 0 {
		unit, p.Y = 0.5*unit, p.Y+0.28*unit
	}
	r := 0.3 * unit
	if c == game.None {
		v.Disc(printPaper, p.X, p.Y, 0.42*v.unit) // over the crossing, which would hide a small mark
	}
	switch {
	case m.Text != "":
		v.Styled(figure.Label, tone, m.Text, p.X, p.Y, 0.6*unit/math.Max(1, 0.62*float64(utf8.RuneCountInString(m.Text))), 0.5)
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
			v.Line(tone, 0.1*unit, figure.Point{X: p.X - 0.8*r, Y: p.Y - s*0.8*r}, figure.Point{X: p.X + 0.8*r, Y: p.Y + s*0.8*r})
		}
	}
}
