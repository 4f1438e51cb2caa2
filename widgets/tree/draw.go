package tree

import (
	"fmt"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/press/figure"
	"pionnier/core/press/plot"
)

// palette holds the colours of a tree.
type palette struct {
	plot.Palette
	Ink, Paper, Rim color.NRGBA // discs and their edge
	Path, Other     color.NRGBA // lines on and off the path through the cursor
	Chosen          color.NRGBA // the background of the cursor's node
}

// Paints are the colours that a user can give to a node: red, orange, yellow, green, blue and violet.
var Paints = [...]color.NRGBA{{0xE0, 0x50, 0x50, 190}, {0xE8, 0x8A, 0x30, 190}, {0xD8, 0xC0, 0x30, 190}, {0x4C, 0xA8, 0x58, 190}, {0x48, 0x88, 0xE0, 190}, {0x98, 0x60, 0xC8, 190}}

// Swatch returns a picture of colour number paint, counted from 1. It returns an empty frame if
// paint is 0.
func Swatch(paint int) fyne.Resource {
	look := `fill="none" stroke="#888888" stroke-width="1.5"`
	if paint > 0 && paint <= len(Paints) {
		c := Paints[paint-1]
		look = fmt.Sprintf(`fill="#%02x%02x%02x"`, c.R, c.G, c.B)
	}
	return fyne.NewStaticResource(fmt.Sprintf("swatch-%d.svg", paint),
		[]byte(`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><rect x="3" y="3" width="18" height="18" rx="4" `+look+`/></svg>`))
}

const (
	cell   = 26 // distance from node to node
	ruler  = 18 // height of the ruler with move numbers
	radius = 8.5
)

// view is the visible part of a tree: its upper left corner and its size.
type view struct{ x, y, width, height float64 }

// columns returns the first and the last visible column.
func (v view) columns(p *plan) (from, to int) {
	return max(0, int(v.x/cell)-1), min(len(p.columns)-1, int((v.x+v.width)/cell)+1)
}

func centre(column, row int32, v view) figure.Point {
	return figure.Point{X: (float64(column)+0.5)*cell - v.x, Y: ruler + (float64(row)+0.5)*cell - v.y}
}

// draw returns a figure of the part of p in v, and the number of nodes in it. current is the node
// of the cursor.
func draw(p *plan, current int, v view, c palette) (fig *figure.Figure, drawn int) {
	fig = &figure.Figure{Width: v.width, Height: v.height}
	from, to := v.columns(p)
	for column := from; column <= to; column++ {
		for _, n := range p.columns[column] {
			p.edge(fig, n, v, c)
		}
	}
	cursor := -1
	if current >= 0 && current < len(p.nodes) {
		cursor = p.shown(current)
	}
	for column := from; column <= to; column++ {
		for _, n := range p.columns[column] {
			at := centre(p.places[n].column, p.places[n].row, v)
			if at.Y < ruler-cell || at.Y > v.height+cell {
				continue
			}
			drawn++
			if paint := int(p.nodes[n].Paint); paint > 0 && paint <= len(Paints) {
				fig.Round(Paints[paint-1], at.X-cell/2+0.5, at.Y-cell/2+0.5, cell-1, cell-1, 5)
			}
			if int(n) == cursor {
				fig.Disc(c.Chosen, at.X, at.Y, cell/2)
			}
			p.node(fig, n, at, c)
		}
	}
	fig.Rect(c.Back, 0, 0, v.width, ruler)
	for column := from; column <= to; column++ {
		number := p.number(column)
		if number > 0 && number%10 == 0 && (column == 0 || number != p.number(column-1)) { // not once more at a pass or a remark
			writeNumber(fig, c.Text, number, (float64(column)+0.5)*cell-v.x)
		}
	}
	return fig, drawn
}

// bubble draws a speech bubble, the symbol of a comment, at (x, y).
func bubble(fig *figure.Figure, x, y float64, c palette) {
	fig.Round(c.Back, x-5.5, y-4.5, 11, 9, 3)
	fig.Round(c.Line, x-4.5, y-3.5, 9, 6.5, 2.5)
	fig.Fill(c.Line, figure.Point{X: x - 3, Y: y + 2}, figure.Point{X: x - 3, Y: y + 5.5}, figure.Point{X: x + 1, Y: y + 2})
}

// writeNumber writes a move number centred at x. It writes nothing if a digit would be cut at the
// edge.
func writeNumber(fig *figure.Figure, ink color.NRGBA, number int, x float64) {
	const size = 11.0
	words := strconv.Itoa(number)
	if half := 0.3 * size * float64(len(words)); half <= x && x <= fig.Width-half {
		fig.Write(ink, words, x, ruler/2, size, 0.5)
	}
}

// number returns the number of the uppermost move in column, or 0 if the uppermost node is not a
// move.
func (p *plan) number(column int) int {
	if nodes := p.columns[column]; len(nodes) > 0 {
		return p.nodes[nodes[0]].Number
	}
	return 0
}

// edge draws the line from the parent of n to n, which goes down and then to the right.
func (p *plan) edge(fig *figure.Figure, n int32, v view, c palette) {
	parent := p.nodes[n].Parent
	if parent < 0 {
		return
	}
	a, b := p.places[parent], p.places[n]
	from, to := centre(a.column, a.row, v), centre(b.column, b.row, v)
	if to.Y < 0 || from.Y > v.height {
		return
	}
	shade, width := c.Other, 1.2
	if p.onPath[n] {
		shade, width = c.Path, 2
	}
	if a.row == b.row {
		fig.Line(shade, width, from, to)
		return
	}
	from.Y, to.Y = max(from.Y, -cell), min(to.Y, v.height+cell)
	fig.Line(shade, width, from, figure.Point{X: from.X, Y: to.Y - cell/2}, figure.Point{X: from.X + cell/2, Y: to.Y}, to)
}

func (p *plan) node(fig *figure.Figure, n int32, at figure.Point, c palette) {
	node, pl := p.nodes[n], p.places[n]
	if pl.folded > 0 {
		fig.Round(c.Other, at.X-radius-2, at.Y-radius, 2*radius+6, 2*radius, radius)
		fig.Round(c.Back, at.X-radius-1, at.Y-radius+1, 2*radius+4, 2*radius-2, radius-1)
		fig.Write(c.Text, "+"+strconv.Itoa(int(pl.folded)), at.X+1, at.Y, 10, 0.5)
		return
	}
	fill, mark := c.Ink, c
	mark.Back = c.Ink
	if node.Color == game.White {
		fill, mark.Back = c.Paper, c.Paper
	}
	switch node.Shape {
	case Start:
		fig.Disc(c.Path, at.X, at.Y, 4)
	case Stone:
		fig.Disc(c.Rim, at.X, at.Y, radius)
		fig.Disc(fill, at.X, at.Y, radius-1)
	case Pass:
		fig.Round(c.Rim, at.X-7, at.Y-7, 14, 14, 3)
		fig.Round(fill, at.X-6, at.Y-6, 12, 12, 2)
	case Setup:
		fig.Polygon(c.Path, at.X, at.Y, 8, 4, 0)
		fig.Polygon(c.Back, at.X, at.Y, 5.5, 4, 0)
	case Remark:
		fig.Disc(c.Path, at.X, at.Y, 5)
		fig.Disc(c.Back, at.X, at.Y, 3.4)
	case Illegal:
		for _, s := range []float64{-5, 5} {
			fig.Line(c.Bad, 2.2, figure.Point{X: at.X - 5, Y: at.Y - s}, figure.Point{X: at.X + 5, Y: at.Y + s})
		}
	}
	if node.HasMark {
		fig.Put(plot.Symbol(node.Mark, 10, mark.Palette), at.X-5, at.Y-5)
	}
	if node.Commented {
		bubble(fig, at.X+radius-1, at.Y+radius-1, c)
	}
	if node.Marked {
		fig.Polygon(c.Back, at.X-radius+1, at.Y+radius-1, 6, 3, 3)
		fig.Polygon(c.Line, at.X-radius+1, at.Y+radius-1, 4.2, 3, 3)
	}
	if node.Bookmark {
		fig.Polygon(c.Line, at.X+radius-2, at.Y-radius+2, 4, 4, 0)
	}
}
