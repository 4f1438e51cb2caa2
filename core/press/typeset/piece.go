package typeset

import (
	"image/color"
	"math"

	"pionnier/core/press/figure"
)

// piece is an indivisible part of a column: a line, or pictures with their captions.
type piece struct {
	figure *figure.Figure
	before float64 // space above it, none at the top of a column
	keep   bool    // with the piece after it
	wide   bool    // over all columns
	page   bool    // on a new page
	chap   *chapter
	// shrink returns the figure drawn at the given height, or nil if that is too small; nil if the
	// piece cannot shrink.
	shrink func(high float64) *figure.Figure
}

// chapter is the chapter to which the pages from a piece on belong.
type chapter struct{ title, head string }

// composer converts blocks into pieces.
type composer struct {
	layout  Layout
	letters *figure.Letters
	width   float64 // of a column
	inner   float64 // of all columns
	after   float64 // space that the last block wants below it
	pieces  []piece
	sizes   map[drawing]size
}

// drawing is a picture with the width at which it is drawn.
type drawing struct {
	picture *Picture
	width   float64
}

type size struct{ width, height float64 }

// size returns the size of p drawn at the given width. It draws p only at the first call for that
// width.
func (c *composer) size(p *Picture, width float64) size {
	d := drawing{p, width}
	s, known := c.sizes[d]
	if !known {
		drawn := p.Draw(width)
		s = size{drawn.Width, drawn.Height}
		if c.sizes == nil {
			c.sizes = map[drawing]size{}
		}
		c.sizes[d] = s
	}
	return s
}

// place adds the picture to f at (x, y). The picture is drawn when f is written.
func (d drawing) place(f *figure.Figure, x, y float64) {
	f.PutLater(func() *figure.Figure { return d.picture.Draw(d.width) }, x, y)
}

func (c *composer) add(p piece) {
	p.before = math.Max(p.before, c.after)
	c.after = 0
	c.pieces = append(c.pieces, p)
}

func (c *composer) addAll(pieces []piece) {
	for _, p := range pieces {
		c.add(p)
	}
}

// tall returns the height of a column.
func (c *composer) tall() float64 {
	_, top, bottom := c.layout.margins()
	return c.layout.Paper.Height - top - bottom
}

// always returns a function that always returns width.
func always(width float64) func(int) float64 { return func(int) float64 { return width } }

func (c *composer) block(b Block) {
	switch b := b.(type) {
	case *Heading:
		c.heading(b)
	case *Text:
		c.addAll(c.text(b, always(c.width), ink))
	case *Picture:
		c.picture(b)
	case *Row:
		c.row(b)
	}
}

// text returns the lines of t as pieces. It prevents the first or last line of a paragraph from
// being alone on a page. widthOf returns the width of line i.
func (c *composer) text(t *Text, widthOf func(int) float64, tone color.NRGBA) (pieces []piece) {
	b := breaker{c.letters, t.Size}
	if b.size == 0 {
		b.size = BodySize
	}
	lines := b.lines(t.Spans, widthOf)
	high := b.size * leading
	for i, l := range lines {
		width := widthOf(i)
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

// stack draws pieces one below the other in f, beginning at (x, y). It returns the y coordinate
// below the last piece.
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
		c.addAll(c.text(&Text{Spans: []Span{{h.Words, figure.Bold}}, Size: partSize, Before: 12, Keep: true}, always(c.width), ink))
		c.after = 2
		return
	}
	f := &figure.Figure{Width: c.inner}
	rest := c.wide(f, &Text{Spans: []Span{{h.Words, figure.Regular}}, Size: chapterSize, Middle: true}, 0, ink)
	f.Height += 5
	for _, line := range h.Lines {
		line.Middle = true
		if line.Size == 0 {
			line.Size = BodySize
		}
		rest = append(rest, c.wide(f, &line, 1, grey)...)
	}
	f.Height += 11
	f.Line(rule, 0.6, figure.Point{X: c.inner/2 - 28, Y: f.Height}, figure.Point{X: c.inner/2 + 28, Y: f.Height})
	head := h.Head
	if head == "" {
		head = h.Words
	}
	c.add(piece{figure: f, wide: true, page: true, chap: &chapter{h.Words, head}})
	c.after = around
	c.addAll(rest)
}

// wide draws a paragraph below the content of f, across all columns. It returns the lines that do
// not fit in the upper third of the page, broken to the width of a column.
func (c *composer) wide(f *figure.Figure, t *Text, gap float64, tone color.NRGBA) (rest []piece) {
	fit := int((c.tall()/3 - f.Height) / (t.Size * leading))
	pieces := c.text(t, func(i int) float64 {
		if i < fit {
			return c.inner
		}
		return c.width
	}, tone)
	fit = max(0, min(fit, len(pieces)))
	f.Height = stack(f, pieces[:fit], 0, f.Height+gap)
	return pieces[fit:]
}

// picture adds p in the middle of the column, with its notes below or, if there is room, on the
// right.
func (c *composer) picture(p *Picture) {
	width := math.Min(p.Width, c.width)
	high := c.size(p, width).height
	if most := c.tall(); high > most {
		width, high = width*most/high, most
	}
	if room := c.width - width - beside; len(p.Notes) > 0 && room >= 150 && c.captioned(&figure.Figure{}, p, width, 0, width) <= c.tall() {
		c.besides(p, width, room)
		return
	}
	draw := func(width float64) *figure.Figure {
		f := &figure.Figure{Width: c.width}
		c.captioned(f, p, width, (c.width-width)/2, c.width)
		return f
	}
	made := piece{figure: draw(width), before: around, keep: len(p.Notes) > 0}
	switch {
	case made.figure.Height > c.tall(): // with its caption
		f := &figure.Figure{Width: c.width, Height: high}
		drawing{p, width}.place(f, (c.width-width)/2, 0)
		c.add(piece{figure: f, before: around, keep: true})
		for _, t := range p.Caption {
			c.addAll(c.text(small(t), always(c.width), ink))
		}
	case p.Shrink > 0:
		made.shrink = func(high float64) *figure.Figure {
			rest := made.figure.Height - c.size(p, width).height
			scale := (high - rest) / (made.figure.Height - rest)
			if scale < p.Shrink {
				return nil
			}
			return draw(width * math.Min(1, scale))
		}
		fallthrough
	default:
		c.add(made)
	}
	for _, n := range p.Notes {
		c.addAll(c.text(&n, always(c.width), ink))
	}
	c.after = around
}

// over is the number of lines by which notes may extend below the picture beside them.
const over = 2

// besides adds p, drawn at the given width, with its notes on the right in the width room. Notes
// that do not fit there go below.
func (c *composer) besides(p *Picture, width, room float64) {
	f := &figure.Figure{Width: c.width}
	high := c.captioned(f, p, width, 0, width)
	y := 0.0
	var below []piece
	for i, n := range p.Notes {
		if below != nil {
			if len(below) == 0 {
				n.Before += paragraph
			}
			below = append(below, c.text(&n, always(c.width), ink)...)
			continue
		}
		pieces, fit := c.aside(&n, room, y, high)
		if i > 0 && fit > 0 {
			y += pieces[0].before
		}
		y = stack(f, pieces[:fit], width+beside, y)
		if below = pieces[fit:]; len(below) == 0 && fit > 0 {
			below = nil
		} else if fit > 0 {
			below[0].before = paragraph
		}
	}
	f.Height = math.Max(high, y)
	c.add(piece{figure: f, before: around, keep: len(below) > 0})
	c.addAll(below)
	c.after = around
}

// aside returns the lines of n as pieces and the number of lines that fit next to a picture of
// height high. n begins at y. Lines next to the picture have the width room, and lines below it
// have the width of the column. A note that is only slightly too long is put next to the picture as
// a whole.
func (c *composer) aside(n *Text, room, y, high float64) (pieces []piece, fit int) {
	pieces = c.text(n, always(room), ink)
	line := pieces[0].figure.Height
	if y > 0 {
		y += pieces[0].before
	}
	fit = max(0, int((high-y)/line))
	if len(pieces) <= fit+over && (fit > 0 || y == 0) {
		return pieces, len(pieces)
	}
	if fit < 2 {
		return c.text(n, always(c.width), ink), 0
	}
	return c.text(n, func(i int) float64 {
		if i < fit {
			return room
		}
		return c.width
	}, ink), fit
}

// small returns t as a line of a caption: centred and, unless it has a size, in the size of
// captions.
func small(t Text) *Text {
	t.Middle = true
	if t.Size == 0 {
		t.Size = smallSize
	}
	return &t
}

// captioned draws p and its caption, which is centred below it and at most around wide. It returns
// the height of both.
func (c *composer) captioned(f *figure.Figure, p *Picture, width, x, around float64) float64 {
	drawn := c.size(p, width)
	drawing{p, width}.place(f, x+(width-drawn.width)/2, 0)
	y := drawn.height
	for i, t := range p.Caption {
		if i == 0 {
			y += 3
		}
		y = stack(f, c.text(small(t), always(around), ink), x+(width-around)/2, y)
	}
	f.Height = math.Max(f.Height, y)
	return y
}

// row adds pictures next to each other, each with its caption and notes below. A row is as many
// pictures as fit. A picture whose text is longer than half a column is added alone.
func (c *composer) row(r *Row) {
	gap := math.Inf(1)
	for rest := r.Pictures; len(rest) > 0; {
		if c.long(rest[0]) {
			c.picture(rest[0])
			rest = rest[1:]
			continue
		}
		n, room := 0, c.width
		for n < len(rest) && (n == 0 || rest[n].Width <= room && !c.long(rest[n])) {
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

// long reports whether p with its caption and notes is higher than half a column.
func (c *composer) long(p *Picture) bool { return c.cell(p).Height > c.tall()/2 }

// cell returns a figure of p with its caption and notes.
func (c *composer) cell(p *Picture) *figure.Figure {
	f := &figure.Figure{Width: math.Min(p.Width, c.width)}
	y := c.captioned(f, p, f.Width, 0, f.Width)
	for _, note := range p.Notes {
		y = stack(f, c.text(&note, always(f.Width), ink), 0, y+paragraph/2)
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
