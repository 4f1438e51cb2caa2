package paint

import (
	"image"
	"image/color"
	"strconv"
	"unicode/utf8"

	"pionnier/core/game"
)

// above draws the marks of the cell c of p, which lie over the stones.
func (s *Surface) above(dst *image.RGBA, p game.Point, c *Cell) {
	m := s.marker(dst, p, c)
	y := m.y
	owned := c.Owner != game.None && c.Plan == game.None
	if owned && !c.written() {
		m.owner()
	}
	if c.Legal != game.None && !c.occupied() && c.Ghost == game.None && c.Plan == game.None && c.Hint == "" {
		m.legal()
	}
	if c.Next != game.None && !c.occupied() && c.Ghost == game.None && c.Plan == game.None && c.Hint == "" {
		m.next()
	}
	if c.Dimmed {
		m.fill(m.square(m.cell, 0), faded(m.palette.BlackDark, 0.45))
	}
	if c.Dead {
		m.cross()
	}
	if c.Last && c.Motion.Kind != Turn && c.Shape == NoShape && c.Letter == "" {
		m.last()
	}
	if c.Ring && c.occupied() {
		m.ring()
	}
	if c.Number != 0 && c.Motion.Kind == Rest {
		m.number()
	}
	if c.Hint != "" && !c.occupied() && c.Plan == game.None {
		m.hint()
	}
	if c.Motion.Kind == Rest && c.Plan == game.None {
		m.shape()
		m.letter()
	}
	if owned && c.written() { // over what clears the crossing for the writing
		m.y += m.cell * 0.34
		m.owner()
		m.y = y
	}
	if c.Pending || c.Shown {
		m.pending()
	}
	if c.Cursor {
		m.cursor()
	}
}

// marker returns a marker for the cell c of p.
func (s *Surface) marker(dst *image.RGBA, p game.Point, c *Cell) *marker {
	x, y := s.layout.center(p)
	return &marker{Surface: s, dst: dst, area: s.layout.Rect(p), x: x, y: y, cell: float64(s.layout.Cell), c: c}
}

// marker draws the marks of one cell.
type marker struct {
	*Surface
	dst  *image.RGBA
	area image.Rectangle
	x, y float64
	cell float64
	c    *Cell
}

func (m *marker) fill(s shape, c color.NRGBA) { fill(m.dst, m.area, s, c) }

// thin returns the width of a line in pixels: share of the cell, but at least 1.2. Lines are wider
// in high contrast.
func (m *marker) thin(share float64) float64 {
	if m.palette.Flat {
		share *= 1.6
	}
	return max(m.cell*share, 1.2)
}

func (m *marker) square(half, radius float64) shape {
	return box(m.x-half, m.y-half, m.x+half, m.y+half, radius)
}

// owner marks territory with a small square. If the owner is only likely, the size of the mark
// shows how likely, and White's mark is a diamond. Below a number or a letter, the mark is half as
// large.
func (m *marker) owner() {
	half := max(m.cell*0.14, 2)
	if m.c.Share > 0 {
		share := float64(m.c.Share)
		half = max(m.cell*(0.03+0.03*share), 1.2+0.5*share)
	}
	if m.c.written() {
		half = max(half/2, 1.2)
	}
	if m.c.Share > 0 && m.c.Owner == game.White {
		half *= 1.25 // as large to the eye
		edge := 1.5 * m.thin(0.02)
		m.fill(diamond(m.x, m.y, half+edge), faded(m.palette.contrast(m.c.Owner), 0.55))
		m.fill(diamond(m.x, m.y, half), m.palette.tone(m.c.Owner))
		return
	}
	m.fill(m.square(half+m.thin(0.02), 1), faded(m.palette.contrast(m.c.Owner), 0.55))
	m.fill(m.square(half, 1), m.palette.tone(m.c.Owner))
}

func (p *Palette) tone(c game.Color) color.NRGBA {
	if c == game.White {
		return p.WhiteLight
	}
	return p.BlackDark
}

func (m *marker) legal() {
	// Twice as wide as the four dots of the board, so that none is taken for the other.
	r := max(m.cell*0.13, 3)
	if m.palette.Flat {
		m.fill(disc(m.x, m.y, r+m.thin(0.02)), m.palette.contrast(m.c.Legal))
		m.fill(disc(m.x, m.y, r), m.palette.tone(m.c.Legal))
		return
	}
	m.fill(disc(m.x, m.y, r), faded(m.palette.tone(m.c.Legal), 0.45))
}

func (m *marker) cross() {
	arm, w := m.cell*0.15, m.thin(0.05)
	ink := m.palette.contrast(m.c.Stone)
	if m.c.Owner != game.None {
		return // its territory square says the same
	}
	m.fill(segment(m.x-arm, m.y-arm, m.x+arm, m.y+arm, w), ink)
	m.fill(segment(m.x-arm, m.y+arm, m.x+arm, m.y-arm, w), ink)
}

// last marks the stone of the last move with a ring inside. The ring is wider around a number.
func (m *marker) last() {
	if m.c.Stone == game.None {
		return
	}
	r := m.stones.diameter() * 0.25
	if m.c.Number != 0 {
		r = m.stones.diameter() * 0.43
	}
	line := m.thin(0.045)
	if m.lastMark != ThinRing {
		line *= 2.5
		if m.c.Number == 0 {
			r *= 1.4
		}
	}
	m.fill(outline(disc(m.x, m.y, r), line), m.palette.contrast(m.c.Stone))
}

// ring marks a disc that would be flipped with a ring. In high contrast it draws a dot, since
// White's discs have a ring already.
func (m *marker) ring() {
	if m.palette.Flat {
		m.fill(disc(m.x, m.y, m.stones.diameter()*0.13), m.palette.contrast(m.c.Stone))
		return
	}
	r := m.stones.diameter() / 2 * 0.80
	m.fill(outline(disc(m.x, m.y, r), m.thin(0.03)), faded(m.palette.contrast(m.c.Stone), 0.85))
}

func (m *marker) number() {
	text := strconv.Itoa(m.c.Number)
	d, ink := m.stones.diameter(), m.palette.contrast(m.c.Stone)
	switch {
	case m.c.Stone != game.None:
	case m.c.Plan != game.None:
		ink = m.palette.contrast(m.c.Plan)
	default: // a stone captured since: clear the crossing
		ink = m.palette.BlackDark
		if m.c.Ghost == game.None && !m.style.Cells {
			m.fill(disc(m.x, m.y, m.cell*0.36), faded(m.palette.Wood, 0.9))
		}
	}
	size := [...]float64{0, 0.56, 0.50, 0.42}[min(utf8.RuneCountInString(text), 3)]
	m.text.write(m.dst, text, m.x, m.y, d*size, d*0.78, ink)
}

// pending draws a circle around a move that needs confirmation, or around a point that a text
// mentions.
func (m *marker) pending() {
	m.bordered(disc(m.x, m.y, m.cell/2), everywhere)
}

// cursor marks the point of the keyboard cursor with the four corners of its square.
func (m *marker) cursor() {
	m.bordered(m.square(m.cell/2, m.cell*0.18), beyond(m.x, m.y, m.cell*0.25))
}

// bordered draws the part of s's edge in where, as a line in the accent colour between two pale
// lines. It is visible on felt, wood and stones.
func (m *marker) bordered(s, where shape) {
	pale := min(m.scale, m.cell*0.03)
	line := min(3*m.scale, m.cell*0.09)
	m.fill(both(outline(s, line+2*pale), where), m.palette.Hint)
	inner := func(x, y float64) float64 { return s(x, y) + pale }
	m.fill(both(outline(inner, line), where), m.palette.Accent)
}
