package study

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/press/figure"
	"pionnier/widgets"
)

// prose is a widget that shows a comment. It breaks lines itself in French, because the toolkit
// would start a line with a punctuation mark that follows a space.
type prose struct {
	widget.BaseWidget
	rich   *widget.RichText
	blocks []block
	ends   [][]int // of lines that end here, for each block
	follow func(link)
}

func newProse(follow func(link)) *prose {
	p := &prose{rich: widget.NewRichText(), follow: follow}
	p.rich.Wrapping = fyne.TextWrapWord
	p.ExtendBaseWidget(p)
	return p
}

// set replaces the comment and lays out its lines.
func (p *prose) set(blocks []block) {
	for i, b := range blocks {
		if b.mark != "" {
			blocks[i].spans = append([]span{{text: b.mark + " "}}, b.spans...)
		}
	}
	p.blocks, p.ends = blocks, p.lines(blocks, p.Size().Width)
	p.draw()
}

// wrap breaks the lines for the given width.
func (p *prose) wrap(width float32) {
	ends := p.lines(p.blocks, width)
	if !slices.EqualFunc(ends, p.ends, slices.Equal[[]int]) {
		p.ends = ends
		p.draw()
	}
}

// lines returns, for each of blocks, the offsets in runes at which its lines break in the given
// width.
func (p *prose) lines(blocks []block, width float32) [][]int {
	const spare = 1 // so that the toolkit, which adds otherwise, finds room too
	room := width - 2*theme.InnerPadding() - spare
	ends := make([][]int, len(blocks))
	for i, b := range blocks {
		if room > 0 {
			ends[i] = b.wrap(room)
		}
	}
	return ends
}

// wrap returns the offsets in runes at which b's lines break in the width room. It returns nil if
// the toolkit must break them.
func (b block) wrap(room float32) (ends []int) {
	words := b.words()
	if len(words) > longLine || !strings.ContainsAny(figure.Joined(words), "\u00a0\u202f") {
		return nil
	}
	used, from := float32(0), 0
	for _, to := range append(figure.Breaks(words), utf8.RuneCountInString(words)) {
		whole, visible := b.width(from, to)
		if used > 0 && used+visible > room {
			ends, used = append(ends, from), 0
		}
		used += whole
		from = to
	}
	return ends
}

// words returns b's text without styles.
func (b block) words() string {
	var all strings.Builder
	for _, s := range b.spans {
		all.WriteString(s.text)
	}
	return all.String()
}

// width returns the width of b's runes with the indices from ≤ i < to. visible excludes trailing
// spaces.
func (b block) width(from, to int) (whole, visible float32) {
	for _, s := range b.part(from, to) {
		visible = whole + s.width(strings.TrimRightFunc(s.text, unicode.IsSpace))
		whole += s.width(s.text)
	}
	return whole, visible
}

func (s span) width(words string) float32 {
	return fyne.MeasureText(words, theme.TextSize(), s.style()).Width
}

func (s span) style() fyne.TextStyle { return fyne.TextStyle{Bold: s.bold, Italic: s.italic} }

// part returns the spans of b's runes with the indices from ≤ i < to.
func (b block) part(from, to int) (spans []span) {
	at := 0
	for _, s := range b.spans {
		letters := []rune(s.text)
		begin, end := max(from-at, 0), min(to-at, len(letters))
		if begin < end {
			s.text = string(letters[begin:end])
			spans = append(spans, s)
		}
		at += len(letters)
	}
	return spans
}

// trimmed returns spans without trailing spaces in the last one. It modifies spans.
func trimmed(spans []span) []span {
	if n := len(spans); n > 0 {
		spans[n-1].text = strings.TrimRightFunc(spans[n-1].text, unicode.IsSpace)
	}
	return spans
}

// draw rebuilds the rich text from the lines.
func (p *prose) draw() {
	p.rich.Segments = nil
	for i, b := range p.blocks {
		from := 0
		for _, to := range p.ends[i] {
			p.line(trimmed(b.part(from, to)))
			from = to
		}
		p.line(b.part(from, utf8.RuneCountInString(b.words())))
	}
	p.rich.Refresh()
}

// line appends a line that consists of spans to the rich text.
func (p *prose) line(spans []span) {
	if len(spans) == 0 {
		spans = []span{{}}
	}
	for _, s := range spans {
		p.rich.Segments = append(p.rich.Segments, p.segment(s))
	}
	end := &widget.TextSegment{Style: widget.RichTextStyle{SizeName: theme.SizeNameText}}
	p.rich.Segments = append(p.rich.Segments, end)
}

// segment returns s as a segment of rich text.
func (p *prose) segment(s span) widget.RichTextSegment {
	if s.link != (link{}) {
		return &widget.HyperlinkSegment{Text: s.text, URL: s.link.web, TextStyle: s.style(), OnTapped: func() { p.follow(s.link) }}
	}
	return &widget.TextSegment{Text: widgets.Breakable(s.text), Style: widget.RichTextStyle{Inline: true, TextStyle: s.style(), SizeName: theme.SizeNameText}}
}

// Resize implements fyne.CanvasObject. It breaks the lines for the new width.
func (p *prose) Resize(size fyne.Size) {
	p.wrap(size.Width)
	p.BaseWidget.Resize(size)
}

// Refresh implements fyne.CanvasObject. It breaks the lines again, since the text size may have
// changed.
func (p *prose) Refresh() {
	p.wrap(p.Size().Width)
	p.BaseWidget.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (p *prose) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.rich) }
