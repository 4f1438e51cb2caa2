// Package typeset lays out text and pictures on pages: headings, paragraphs and drawings in one or two
// columns, with running heads and page numbers. Lengths are points of 1/72 inch.
//
// It writes no file: a page is a figure, and package epub makes an electronic book of the same
// document. It knows neither Fyne nor the subject of the text. Start reading at Document, then Pages
// in page.go; line.go breaks text into lines.
package typeset

import (
	"strings"

	"pionnier/core/press/figure"
)

// Document is a text with pictures, to be printed.
type Document struct {
	Title    string
	Language string // code, such as "fr"
	Blocks   []Block
}

// Block is a part of a document: a *Heading, a *Text, a *Picture or a *Row.
type Block interface{ block() }

// Heading is the title of the blocks after it.
type Heading struct {
	Words string
	Level int    // 1 for a chapter, which begins on a new page, or 2 for a section
	Head  string // running head of a chapter; "" means Words
	Lines []Text // lines below the title of a chapter, across all columns
}

// Text is a paragraph.
type Text struct {
	Spans  []Span
	Size   float64 // text size; 0 means BodySize
	Middle bool    // centred in the column
	Before float64 // additional space above
	Close  bool    // no space above
	Keep   bool    // keep in the same column as the next block
}

// Span is a text in one style.
type Span struct {
	Words string
	Style figure.Style
}

// Picture is a drawing with its caption.
type Picture struct {
	Draw    func(width float64) *figure.Figure // draws the picture at most width wide
	Width   float64                            // width if there is room
	Shrink  float64                            // minimum factor by which the picture may shrink to fit on a page; 0 means it may not
	Alt     string                             // description for readers that do not show pictures
	Caption []Text                             // lines below the picture, centred
	Notes   []Text                             // notes to the right of the picture or, without room, below it
}

// Row is a set of pictures beside each other, in several lines if necessary.
type Row struct{ Pictures []*Picture }

func (*Heading) block() {}
func (*Text) block()    {}
func (*Picture) block() {}
func (*Row) block()     {}

// Plain returns a paragraph of words in the given style.
func Plain(words string, style figure.Style) *Text {
	return &Text{Spans: []Span{{Words: words, Style: style}}}
}

// Words returns the text of spans.
func Words(spans []Span) (words string) {
	for _, s := range spans {
		words += s.Words
	}
	return words
}

// Words returns the whole text of d, including headings. It is used to choose fonts.
func (d Document) Words() string {
	var all strings.Builder
	all.WriteString(d.Title)
	lines := func(texts []Text) {
		for _, t := range texts {
			all.WriteString(Words(t.Spans))
		}
	}
	picture := func(p *Picture) {
		lines(p.Caption)
		lines(p.Notes)
	}
	for _, b := range d.Blocks {
		switch b := b.(type) {
		case *Heading:
			all.WriteString(b.Words + b.Head)
			lines(b.Lines)
		case *Text:
			lines([]Text{*b})
		case *Picture:
			picture(b)
		case *Row:
			for _, p := range b.Pictures {
				picture(p)
			}
		}
	}
	return all.String()
}

// Paper is a size of paper.
type Paper struct{ Width, Height float64 }

// The papers.
var (
	A4     = Paper{595, 842}
	Letter = Paper{612, 792}
)

// Layout is the layout of the pages of a document.
type Layout struct {
	Paper   Paper
	Columns int // 1 or 2
	Fonts   figure.Fonts
	// Folio returns the text at the foot of a page, numbered from 1.
	Folio func(page int) string
}

// Sizes of letters and spaces.
const (
	BodySize    = 10.5
	smallSize   = 9
	chapterSize = 19
	partSize    = 12.5
	leading     = 1.38 // from line to line, of the size
	paragraph   = 4.5  // between paragraphs
	around      = 13   // above and below a picture
	gutter      = 26   // between columns
	beside      = 18   // between pictures, and between one and its words
)

// margins returns the margins of a page: at each side, above and below the columns.
func (l Layout) margins() (side, top, bottom float64) {
	if l.Columns > 1 {
		return 54, 74, 70
	}
	return 78, 82, 82
}

// column returns the width of a column.
func (l Layout) column() float64 {
	side, _, _ := l.margins()
	inner := l.Paper.Width - 2*side
	if l.Columns > 1 {
		return (inner - gutter) / 2
	}
	return inner
}
