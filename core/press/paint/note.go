package paint

import (
	"image"
	"image/color"
	"math"
	"unicode/utf8"

	"pionnier/core/game"
)

// ink returns a colour that contrasts with the stone in the cell or, if there is no stone, with the
// board.
func (m *marker) ink() color.NRGBA {
	switch {
	case m.c.Stone != game.None:
		return m.palette.contrast(m.c.Stone)
	case m.c.Ghost != game.None:
		return m.palette.contrast(m.c.Ghost)
	case m.style.Cells && !m.palette.Flat:
		return m.palette.WhiteLight
	}
	return m.palette.BlackDark
}

// clearing hides the lines of an empty crossing, so that a mark on it is legible.
func (m *marker) clearing() {
	if m.c.Stone == game.None && m.c.Ghost == game.None && !m.style.Cells {
		m.fill(disc(m.x, m.y, m.cell*0.38), faded(m.palette.Wood, 0.9))
	}
}

// shape draws the shape of the record's mark.
func (m *marker) shape() {
	ink, r, width := m.ink(), m.cell*0.24, m.thin(0.06)
	stroke := func(x0, y0, x1, y1 float64) {
		m.fill(segment(m.x+x0*r, m.y+y0*r, m.x+x1*r, m.y+y1*r, width), ink)
	}
	switch m.c.Shape {
	case Triangle:
		m.clearing()
		s := triangle(m.x, m.y+r*0.12, r*1.15)
		m.fill(outline(s, width), ink)
	case Square:
		m.clearing()
		m.fill(outline(m.square(r*0.95, 0.5), width), ink)
	case Circle:
		m.clearing()
		m.fill(outline(disc(m.x, m.y, r*1.05), width), ink)
	case Cross:
		m.clearing()
		stroke(-0.85, -0.85, 0.85, 0.85)
		stroke(-0.85, 0.85, 0.85, -0.85)
	case Selected:
		m.fill(m.square(r*0.6, 0.5), ink)
	}
}

// triangle returns a triangle with a horizontal base. Its corners are at distance r from (cx, cy).
func triangle(cx, cy, r float64) shape {
	const half = math.Pi / 3
	return func(x, y float64) float64 {
		far := math.Inf(-1)
		for side := range 3 {
			a := math.Pi/2 + float64(side)*2*half // towards the middle of the side
			far = max(far, (x-cx)*math.Cos(a)+(y-cy)*math.Sin(a)-r*math.Cos(half))
		}
		return far
	}
}

// letter draws the text of the record's mark.
func (m *marker) letter() {
	if m.c.Letter == "" {
		return
	}
	m.clearing()
	size := m.cell * [...]float64{0.58, 0.58, 0.50, 0.40}[min(utf8.RuneCountInString(m.c.Letter), 3)]
	m.text.write(m.dst, m.c.Letter, m.x, m.y, size, m.cell*0.8, m.ink())
}

// next marks a next move of the record: with a faint disc on the main line, with a ring on a
// variation.
func (m *marker) next() {
	r, tone, edge := m.cell*0.17, m.palette.tone(m.c.Next), m.thin(0.03)
	if m.c.Main {
		m.fill(disc(m.x, m.y, r+edge), faded(m.palette.contrast(m.c.Next), 0.35))
		m.fill(disc(m.x, m.y, r), faded(tone, 0.75))
		return
	}
	m.fill(outline(disc(m.x, m.y, r+edge), 3*edge), faded(m.palette.contrast(m.c.Next), 0.35))
	m.fill(outline(disc(m.x, m.y, r), 2*edge), faded(tone, 0.85))
}

// line draws a line of a record over stones and marks, with pale edges.
func (s *Surface) line(dst *image.RGBA, l Line) {
	cell := float64(s.layout.Cell)
	x0, y0 := s.layout.center(l.From)
	x1, y1 := s.layout.center(l.To)
	length := math.Hypot(x1-x0, y1-y0)
	if length == 0 {
		return
	}
	dx, dy := (x1-x0)/length, (y1-y0)/length
	x0, y0, x1, y1 = x0+dx*cell*0.22, y0+dy*cell*0.22, x1-dx*cell*0.12, y1-dy*cell*0.12
	width, pale := max(cell*0.09, 2), max(cell*0.03, 1)
	shapes := func(w float64) []shape {
		if !l.Arrow {
			return []shape{segment(x0, y0, x1, y1, w)}
		}
		head := cell * 0.26
		side := func(sign float64) shape {
			return segment(x1, y1, x1-dx*head-sign*dy*head*0.6, y1-dy*head+sign*dx*head*0.6, w)
		}
		return []shape{segment(x0, y0, x1, y1, w), side(1), side(-1)}
	}
	area := bounds(min(x0, x1)-cell/2, min(y0, y1)-cell/2, max(x0, x1)+cell/2, max(y0, y1)+cell/2)
	for _, part := range shapes(width + 2*pale) {
		fill(dst, area, part, s.palette.Hint)
	}
	for _, part := range shapes(width) {
		fill(dst, area, part, s.palette.HintBest)
	}
}
