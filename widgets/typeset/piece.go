package typeset

import (
	"image/color"
	"math"

	"pionnier/widgets/figure"
)

// piece is a part of a column that is not parted: a line, or pictures with what is told of them.
type piece struct {
	figure *figure.Figure
	before float64 // space above it, none at the top of a column
	keep   bool    // with the piece after it
	wide   bool    // over all columns
	page   bool    // on a new page
	chap   *chapter
	// shrink draws it so high, if that is not too small; nil if it cannot.
	shrink func(high float64) *figure.Figure
}

// chapter is what the pages from a piece on belong to.
type chapter struct{ title, head string }

// composer makes pieces of blocks.
type composer struct {
	layout  Layout
	letters *figure.Letters
	width   float64 // of a column
	inner   float64 // of all columns
	after   float64 // space that the last block wants below it
	pieces  []piece
}

func (c *composer) add(p piece) {
	p.before = math.Max(p.before, c.after)
	c.after = 0
	c.pieces = append(c.pieces, p)
}

func (c *composer) block(b Block) {
	switch b := b.(type) {
	case *Heading:
		c.heading(b)
	case *Text:
		for _, p := range c.text(b, c.width, ink) {
			c.add(p)
		}
	case *Picture:
		c.picture(b)
	case *Row:
		c.row(b)
	}
}

// text makes pieces of the lines of a paragraph, of which neither the first nor the last stands alone.
func (c *composer) text(t *Text, width float64, tone color.NRGBA) (pieces []piece) {
	b := breaker{c.letters, t.Size}
	if b.size == 0 {
		b.size = BodySize
	}
	lines := b.lines(t.Spans, width)
	high := b.size * leading
	for i, l := range lines {
		f := &figure.Figure{Width: width, Height: high}
		b.put(f, l, tone, width, high/2, t.Middle)
		p := piece{figure: f, keep: i == 0 && len(lines) > 1 || i == len(lines)-2 || t.Keep}
		if i == 0 {
			p.before = t.Before
			if !t.Close {
				p.before += paragraph
			}
		}
		pieces = append(pieces, p)
	}
	return pieces
}

// stack puts pieces below each other into a figure, and returns how high it is then.
func stack(f *figure.Figure, pieces []piece, x, y float64) float64 {
	for i, p := range pieces {
		if i > 0 {
			y += p.before
		}
		f.Put(p.figure, x, y)
		y += p.figure.Height
	}
	return y
}

func (c *composer) heading(h *Heading) {
	if h.Level > 1 {
		t := &Text{Spans: []Span{{h.Words, figure.Bold}}, Size: partSize, Before: 12, Keep: true}
		for _, p := range c.text(t, c.width, ink) {
			c.add(p)
		}
		c.after = 2
		return
	}
	f := &figure.Figure{Width: c.inner}
	pieces := c.text(&Text{Spans: []Span{{h.Words, figure.Regular}}, Size: chapterSize, Middle: true}, c.inner, ink)
	f.Height = stack(f, pieces, 0, 0) + 5
	for _, line := range h.Lines {
		line.Middle = true
		if line.Size == 0 {
			line.Size = BodySize
		}
		f.Height = stack(f, c.text(&line, c.inner, grey), 0, f.Height+1)
	}
	f.Height += 11
	f.Line(rule, 0.6, figure.Point{X: c.inner/2 - 28, Y: f.Height}, figure.Point{X: c.inner/2 + 28, Y: f.Height})
	head := h.Head
	if head == "" {
		head = h.Words
	}
	c.add(piece{figure: f, wide: true, page: true, chap: &chapter{h.Words, head}})
	c.after = around
}

// picture draws a picture in the middle of the column, or at the left of its notes.
func (c *composer) picture(p *Picture) {
	width := math.Min(p.Width, c.width)
	if room := c.width - width - beside; len(p.Notes) > 0 && room >= 150 {
		c.besides(p, width, room)
		return
	}
	draw := func(width float64) *figure.Figure {
		f := &figure.Figure{Width: c.width}
		c.captioned(f, p, width, (c.width-width)/2, c.width)
		return f
	}
	made := piece{figure: draw(width), before: around}
	if p.Shrink > 0 {
		made.shrink = func(high float64) *figure.Figure {
			rest := made.figure.Height - p.Draw(width).Height
			scale := (high - rest) / (made.figure.Height - rest)
			if scale < p.Shrink {
				return nil
			}
			return draw(width * math.Min(1, scale))
		}
	}
	made.keep = len(p.Notes) > 0
	c.add(made)
	for _, n := range p.Notes {
		for _, line := range c.text(&n, c.width, ink) {
			c.add(line)
		}
	}
	c.after = around
}

// besides puts notes at the right of a picture; what is longer than it goes on below.
func (c *composer) besides(p *Picture, width, room float64) {
	f := &figure.Figure{Width: c.width}
	high := c.captioned(f, p, width, 0, width)
	y := 0.0
	notes := p.Notes
	for len(notes) > 0 {
		pieces := c.text(&notes[0], room, ink)
		from := y
		if y > 0 {
			from += pieces[0].before
		}
		if end := stack(&figure.Figure{}, pieces, 0, from); end > high && y > 0 {
			break
		}
		y = stack(f, pieces, width+beside, from)
		notes = notes[1:]
	}
	f.Height = math.Max(high, y)
	c.add(piece{figure: f, before: around, keep: len(notes) > 0})
	for i, n := range notes {
		if i == 0 {
			n.Before += paragraph
		}
		for _, line := range c.text(&n, c.width, ink) {
			c.add(line)
		}
	}
	c.after = around
}

// captioned draws a picture with its caption below it in the middle, and returns how high they are.
func (c *composer) captioned(f *figure.Figure, p *Picture, width, x, around float64) float64 {
	drawn := p.Draw(width)
	f.Put(drawn, x+(width-drawn.Width)/2, 0)
	y := drawn.Height
	for i, t := range p.Caption {
		t.Middle = true
		if t.Size == 0 {
			t.Size = smallSize
		}
		if i == 0 {
			y += 3
		}
		y = stack(f, c.text(&t, around, ink), x+(width-around)/2, y)
	}
	f.Height = math.Max(f.Height, y)
	return y
}

// row puts pictures beside each other, each with its caption and notes below. A line with fewer
// pictures than the one above stands in its columns.
func (c *composer) row(r *Row) {
	gap := math.Inf(1)
	for rest := r.Pictures; len(rest) > 0; {
		n, room := 0, c.width
		for n < len(rest) && (n == 0 || rest[n].Width <= room) {
			room -= rest[n].Width + beside
			n++
		}
		gap = math.Min(gap, (c.width-widths(rest[:n], c.width))/float64(n+1))
		f, x := &figure.Figure{Width: c.width}, gap
		for _, p := range rest[:n] {
			cell := c.cell(p)
			f.Put(cell, x, 0)
			f.Height = math.Max(f.Height, cell.Height)
			x += cell.Width + gap
		}
		c.add(piece{figure: f, before: around})
		rest = rest[n:]
	}
	c.after = around
}

// cell draws a picture of a row.
func (c *composer) cell(p *Picture) *figure.Figure {
	f := &figure.Figure{Width: math.Min(p.Width, c.width)}
	y := c.captioned(f, p, f.Width, 0, f.Width)
	for _, note := range p.Notes {
		y = stack(f, c.text(&note, f.Width, ink), 0, y+paragraph/2)
	}
	f.Height = y
	return f
}

func widths(pictures []*Picture, most float64) (sum float64) {
	for _, p := range pictures {
		sum += math.Min(p.Width, most)
	}
	return sum
}
