package typeset

import (
	"image/color"
	"strings"

	"pionnier/core/press/figure"
)

// The colours of print.
var (
	ink  = color.NRGBA{0x16, 0x15, 0x13, 255}
	grey = color.NRGBA{0x6a, 0x67, 0x62, 255}
	rule = color.NRGBA{0xb8, 0xb4, 0xae, 255}
)

// justified is the least width of a column, in text sizes, in which lines can be justified without
// large gaps.
const justified = 34

// line is a line of text to be put on a page.
type line struct {
	spans []Span
	width float64
	last  bool // of its paragraph
}

// word is a part of a text that is not divided at the end of a line.
type word struct {
	spans []Span
	space bool // before it
	width float64
}

// breaker breaks paragraphs into lines.
type breaker struct {
	letters *figure.Letters
	size    float64
}

func (b breaker) measure(spans []Span) (width float64) {
	for _, s := range spans {
		width += b.letters.Measure(s.Words, s.Style, b.size)
	}
	return width
}

// words divides spans into words, between which a line may end.
func (b breaker) words(spans []Span) (list []word) {
	glue := false // the next piece goes on the word before
	for _, s := range spans {
		text := figure.Joined(s.Words)
		for text != "" {
			trimmed := strings.TrimLeft(text, " \t")
			space := len(trimmed) < len(text)
			text = trimmed
			if text == "" {
				glue = false
				if len(list) > 0 {
					list = append(list, word{space: true})
				}
				break
			}
			end := strings.IndexAny(text, " \t")
			if end < 0 {
				end = len(text)
			}
			for i, piece := range figure.Pieces(text[:end]) {
				piece = plainSpaces.Replace(piece)
				w := word{spans: []Span{{piece, s.Style}}, space: space && i == 0}
				if n := len(list); n > 0 && list[n-1].spans == nil {
					w.space = true
					list = list[:n-1]
				}
				if n := len(list); n > 0 && glue && !w.space && i == 0 && !strings.ContainsFunc(piece, figure.Unspaced) {
					list[n-1].spans = append(list[n-1].spans, w.spans...)
				} else {
					list = append(list, w)
				}
			}
			glue, text = true, text[end:]
		}
	}
	for i := range list {
		list[i].width = b.measure(list[i].spans)
	}
	return list
}

var plainSpaces = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

// lines breaks spans into lines. widthOf returns the width of line i, counted from 0. A word that
// is wider than its line is divided.
func (b breaker) lines(spans []Span, widthOf func(int) float64) (lines []line) {
	space := b.letters.Measure(" ", figure.Regular, b.size)
	var now line
	width := widthOf(0)
	flush := func(last bool) {
		if now.spans != nil || last {
			now.last = last
			lines = append(lines, now)
			width = widthOf(len(lines))
		}
		now = line{}
	}
	for _, w := range b.words(spans) {
		gap := 0.0
		if w.space && now.spans != nil {
			gap = space
		}
		if now.spans != nil && now.width+gap+w.width > width {
			flush(false)
			gap = 0
		}
		for now.spans == nil && w.width > width {
			head, tail := b.cut(w, width)
			now = line{spans: head.spans, width: head.width}
			flush(false)
			w = tail
		}
		if gap > 0 {
			now.spans = append(now.spans, Span{Words: " "})
		}
		now.spans, now.width = append(now.spans, w.spans...), now.width+gap+w.width
	}
	flush(true)
	for i := range lines {
		lines[i].spans = joined(lines[i].spans)
	}
	return lines
}

// cut divides w into a head at most width wide and the rest. The head has at least one character.
func (b breaker) cut(w word, width float64) (head, tail word) {
	style, letters := w.spans[0].Style, []rune(Words(w.spans))
	n := 1
	for n < len(letters) && b.letters.Measure(string(letters[:n+1]), style, b.size) <= width {
		n++
	}
	part := func(text string) word {
		p := word{spans: []Span{{text, style}}}
		p.width = b.measure(p.spans)
		return p
	}
	return part(string(letters[:n])), part(string(letters[n:]))
}

// joined joins adjacent spans of the same style. A span that is a single space is joined to the
// span before it.
func joined(spans []Span) (list []Span) {
	for _, s := range spans {
		if n := len(list) - 1; n >= 0 && (list[n].Style == s.Style || s.Words == " ") {
			list[n].Words += s.Words
		} else {
			list = append(list, s)
		}
	}
	return list
}

// put draws l in f with the middle of its capital letters at y. If middle is true, the line is
// centred in width.
func (b breaker) put(f *figure.Figure, l line, c color.NRGBA, width, y float64, middle bool) {
	x, stretch := 0.0, 0.0
	gaps := float64(strings.Count(Words(l.spans), " "))
	switch rest := width - l.width; {
	case middle:
		x = rest / 2
	case !l.last && gaps > 0 && width > justified*b.size && rest < 0.14*width:
		stretch = rest / gaps
	}
	for _, s := range l.spans {
		if words := strings.TrimRight(s.Words, " "); words != "" {
			f.Shapes = append(f.Shapes, figure.Shape{Points: []figure.Point{{X: x, Y: y}}, Color: c, Words: s.Words, Style: s.Style, Size: b.size, Space: stretch})
		}
		x += b.letters.Measure(s.Words, s.Style, b.size) + stretch*float64(strings.Count(s.Words, " "))
	}
}
