package typeset

import (
	"image/color"
	"math"

	"pionnier/core/press/figure"
)

// Pages lays out doc on pages. It returns an error only if a font cannot be parsed.
func (l Layout) Pages(doc Document) (figure.Document, error) {
	letters, err := figure.NewLetters(l.Fonts)
	if err != nil {
		return figure.Document{}, err
	}
	side, _, _ := l.margins()
	c := composer{layout: l, letters: letters, width: l.column(), inner: l.Paper.Width - 2*side}
	for _, b := range doc.Blocks {
		c.block(b)
	}
	f := filler{composer: &c, doc: figure.Document{Title: doc.Title, Language: doc.Language}}
	f.fill()
	return f.doc, nil
}

// filler distributes pieces over pages.
type filler struct {
	*composer
	doc  figure.Document
	page *figure.Figure
	col  int     // the column that is filled
	top  float64 // of the columns, below what is wide
	y    float64 // in the column
	chap *chapter
}

func (f *filler) bottom() float64 {
	_, _, bottom := f.layout.margins()
	return f.layout.Paper.Height - bottom
}

// fill puts all pieces on pages. It keeps a piece with keep set in the same column as the next
// piece.
func (f *filler) fill() {
	for i := 0; i < len(f.pieces); {
		end := i + 1
		for end < len(f.pieces) && f.pieces[end-1].keep && !f.pieces[end].page && !f.pieces[end].wide {
			end++
		}
		f.group(f.pieces[i:end])
		i = end
	}
	f.foot()
}

// group puts pieces in the current column or, if they do not fit, in the next one.
func (f *filler) group(pieces []piece) {
	if first := pieces[0]; first.page || f.page == nil {
		f.chap = chosen(first.chap, f.chap)
		f.newPage(first.page)
	}
	if f.y+f.high(pieces) > f.bottom() && !f.shrunk(pieces) && f.y > f.top {
		f.newColumn()
		if f.y+f.high(pieces) > f.bottom() {
			f.shrunk(pieces)
		}
	}
	for _, p := range pieces {
		f.put(p)
	}
}

func chosen(c, otherwise *chapter) *chapter {
	if c != nil {
		return c
	}
	return otherwise
}

// high returns the total height of pieces at the current position, including the space between
// them.
func (f *filler) high(pieces []piece) (sum float64) {
	for i, p := range pieces {
		if i > 0 || f.y > f.top {
			sum += p.before
		}
		sum += p.figure.Height
	}
	return sum
}

// shrunk shrinks one of the pictures among pieces so that all pieces fit in the column. It reports
// whether it succeeded.
func (f *filler) shrunk(pieces []piece) bool {
	for i, p := range pieces {
		if p.shrink == nil {
			continue
		}
		spare := f.bottom() - f.y - f.high(pieces)
		if smaller := p.shrink(p.figure.Height + spare); smaller != nil {
			pieces[i].figure = smaller
			return true
		}
	}
	return false
}

func (f *filler) put(p piece) {
	if f.y > f.top {
		f.y += p.before
	}
	side, top, _ := f.layout.margins()
	for f.y+p.figure.Height > f.bottom() && math.Max(f.y, f.top) > top { // there is more room elsewhere
		f.newColumn()
	}
	x := side
	if !p.wide {
		x += float64(f.col) * (f.width + gutter)
	}
	if p.chap != nil {
		f.doc.Outline = append(f.doc.Outline, figure.Entry{Title: p.chap.title, Page: len(f.doc.Pages) - 1, Y: f.y})
	}
	f.page.Put(p.figure, x, f.y)
	f.y += p.figure.Height
	if p.wide {
		f.y += around
		f.top = f.y
	}
}

func (f *filler) newColumn() {
	if f.col+1 < f.layout.Columns {
		f.col++
		f.y = f.top
		return
	}
	f.newPage(false)
}

// newPage begins a page. If opening is true, the page begins a chapter and has no running head.
func (f *filler) newPage(opening bool) {
	f.foot()
	_, top, _ := f.layout.margins()
	paper := f.layout.Paper
	f.page = &figure.Figure{Width: paper.Width, Height: paper.Height}
	f.page.Rect(color.NRGBA{255, 255, 255, 255}, 0, 0, paper.Width, paper.Height)
	f.doc.Pages = append(f.doc.Pages, f.page)
	f.col, f.top, f.y = 0, top, top
	if !opening && f.chap != nil {
		f.head(f.chap.head, top)
	}
}

// head draws words as the running head above the columns, which begin at top.
func (f *filler) head(words string, top float64) {
	b := breaker{f.letters, smallSize}
	lines := b.lines([]Span{{words, figure.Italic}}, always(f.inner))
	part := &figure.Figure{}
	b.put(part, line{spans: lines[0].spans, width: lines[0].width}, grey, f.inner, 0, true)
	side, _, _ := f.layout.margins()
	f.page.Put(part, side, top-34)
	f.page.Line(rule, 0.4, figure.Point{X: side, Y: top - 24}, figure.Point{X: side + f.inner, Y: top - 24})
}

// foot draws the number of the current page. It does nothing if there is no page or no Folio.
func (f *filler) foot() {
	if f.page == nil || f.layout.Folio == nil {
		return
	}
	f.page.Write(grey, f.layout.Folio(len(f.doc.Pages)), f.page.Width/2, f.page.Height-40, smallSize, 0.5)
}
