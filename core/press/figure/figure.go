// Package figure implements drawings made of polygons, discs, lines and text, in lengths of the
// toolkit. A drawing can be painted at any resolution (paint.go) and written as SVG (svg.go) or as the
// page of a PDF (pdf.go), so that a picture in a file looks like the one in the window.
//
// It knows neither Fyne nor the subject of a drawing. Start reading at Figure; packages graph and tree
// draw with it.
package figure

import (
	"image/color"
	"iter"
	"math"
	"strings"

	"pionnier/core/legible"
)

// Point is a position, measured from the upper left.
type Point struct{ X, Y float64 }

// Figure is a drawing. Later shapes lie over earlier ones. The zero value is an empty drawing.
type Figure struct {
	Width, Height float64
	Shapes        []Shape
}

// Shape is one part of a drawing: an area, a disc, a line, or text.
type Shape struct {
	Points []Point // the corners, the centre of a disc, or the position of words, at half the height of capital letters
	Color  color.NRGBA
	Radius float64 // the radius of a disc
	// Line is the width of a line through Points. If it is 0, the area between them is filled.
	Line float64
	// Dash is the length of dashes and of the gaps between them. If it is 0, there are no gaps.
	Dash float64

	Words string
	Style Style
	Size  float64 // the text size of words
	Space float64 // extra width of each space between words, to justify a line
	// Anchor is the position along the text of the shape's point: 0 for its beginning, 0.5 for the
	// middle, 1 for its end.
	Anchor float64

	// Part, if not nil, returns a figure to draw with its upper left corner at the shape's point. The
	// other fields are then ignored. Part is called whenever the shape is drawn, so that a document
	// with thousands of pictures does not need them all in memory.
	Part func() *Figure
}

// Fill adds a polygon with the given corners, filled with c. It does nothing if there are fewer
// than three corners or c is transparent.
func (f *Figure) Fill(c color.NRGBA, corners ...Point) {
	if len(corners) > 2 && c.A > 0 {
		f.Shapes = append(f.Shapes, Shape{Points: corners, Color: c})
	}
}

// Rect adds a rectangle of size w × h, filled with c, with its upper left corner at (x, y).
func (f *Figure) Rect(c color.NRGBA, x, y, w, h float64) {
	f.Fill(c, Point{x, y}, Point{x + w, y}, Point{x + w, y + h}, Point{x, y + h})
}

// Round adds a filled rectangle of size w × h with rounded corners. Its upper left corner is at (x,
// y).
func (f *Figure) Round(c color.NRGBA, x, y, w, h, radius float64) {
	radius = math.Min(radius, math.Min(w, h)/2)
	var corners []Point
	for i, at := range []Point{{x + w - radius, y + h - radius}, {x + radius, y + h - radius}, {x + radius, y + radius}, {x + w - radius, y + radius}} {
		for k := range 7 {
			a := (float64(i) + float64(k)/6) * math.Pi / 2
			corners = append(corners, Point{at.X + radius*math.Cos(a), at.Y + radius*math.Sin(a)})
		}
	}
	f.Fill(c, corners...)
}

// Disc adds a filled circle with its centre at (x, y).
func (f *Figure) Disc(c color.NRGBA, x, y, radius float64) {
	if c.A > 0 && radius > 0 {
		f.Shapes = append(f.Shapes, Shape{Points: []Point{{x, y}}, Color: c, Radius: radius})
	}
}

// Polygon adds a filled regular polygon centred at (x, y). turn is the angle of its first corner,
// in quarter turns clockwise from the right.
func (f *Figure) Polygon(c color.NRGBA, x, y, radius float64, corners int, turn float64) {
	f.Fill(c, regular(Point{x, y}, radius, corners, turn)...)
}

// regular returns the corners of a regular polygon centred at middle. turn is the angle of the
// first corner, in quarter turns clockwise from the right.
func regular(middle Point, radius float64, corners int, turn float64) []Point {
	points := make([]Point, corners)
	for i := range points {
		a := (turn/4 + float64(i)/float64(corners)) * 2 * math.Pi
		points[i] = Point{middle.X + radius*math.Cos(a), middle.Y + radius*math.Sin(a)}
	}
	return points
}

// Line adds a line through points, with round ends and joints. It does nothing if there are fewer
// than two points or c is transparent.
func (f *Figure) Line(c color.NRGBA, width float64, points ...Point) {
	f.Dashed(c, width, 0, points...)
}

// Dashed adds a dashed line through points. dash is the length of the dashes and of the gaps. If it
// is 0, the line is solid.
func (f *Figure) Dashed(c color.NRGBA, width, dash float64, points ...Point) {
	if len(points) > 1 && c.A > 0 && width > 0 {
		f.Shapes = append(f.Shapes, Shape{Points: points, Color: c, Line: width, Dash: dash})
	}
}

// Write adds words at (x, y) in the regular style. anchor is explained at Shape.
func (f *Figure) Write(c color.NRGBA, words string, x, y, size, anchor float64) {
	f.Styled(Regular, c, words, x, y, size, anchor)
}

// Styled is like Write in the given style. It removes invisible characters from words and adds
// nothing if no words remain.
func (f *Figure) Styled(style Style, c color.NRGBA, words string, x, y, size, anchor float64) {
	if words = legible.Line(words); words != "" {
		f.Shapes = append(f.Shapes, Shape{Points: []Point{{x, y}}, Color: c, Words: words, Style: style, Size: size, Anchor: anchor})
	}
}

// Put adds the shapes of part, moved by (x, y).
func (f *Figure) Put(part *Figure, x, y float64) {
	for _, s := range part.Shapes {
		moved := make([]Point, len(s.Points))
		for i, p := range s.Points {
			moved[i] = Point{p.X + x, p.Y + y}
		}
		s.Points = moved
		f.Shapes = append(f.Shapes, s)
	}
}

// PutLater adds the figure that draw returns, moved by (x, y). draw is called each time the shape
// is drawn.
func (f *Figure) PutLater(draw func() *Figure, x, y float64) {
	f.Shapes = append(f.Shapes, Shape{Points: []Point{{x, y}}, Part: draw})
}

// All returns an iterator over the shapes of the figure and of its parts.
func (f *Figure) All() iter.Seq[Shape] {
	return func(yield func(Shape) bool) {
		for _, s := range f.Shapes {
			if s.Part == nil {
				if !yield(s) {
					return
				}
				continue
			}
			var moved Figure
			moved.Put(s.Part(), s.Points[0].X, s.Points[0].Y)
			for s := range moved.All() {
				if !yield(s) {
					return
				}
			}
		}
	}
}

// Outside returns the first shape that extends beyond the figure. letters measures the text. ok is
// false if there is no such shape.
func (f *Figure) Outside(letters *Letters) (s Shape, ok bool) {
	const slack = 0.5 // of the length of words, which are rounded
	for s := range f.All() {
		for _, p := range s.Points {
			left, right, high := p.X-s.Radius, p.X+s.Radius, s.Radius
			if s.Words != "" {
				long := letters.Measure(s.Words, s.Style, s.Size) + s.Space*float64(strings.Count(s.Words, " "))
				left, right, high = p.X-s.Anchor*long, p.X+(1-s.Anchor)*long, s.Size/2
			}
			if left < -slack || right > f.Width+slack || p.Y-high < -slack || p.Y+high > f.Height+slack {
				return s, true
			}
		}
	}
	return s, false
}
