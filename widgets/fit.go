package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"pionnier/core/press/figure"
	"pionnier/widgets/control"
)

// Title is a line of text that shrinks if there is too little room.
type Title struct {
	control.Static
	Text      string
	SizeName  fyne.ThemeSizeName
	Most      float32 // greatest text size; 0: that of SizeName
	ColorName fyne.ThemeColorName
	Plain     bool // not bold
	Centred   bool
	Trailing  bool // aligned at the right
	Flush     bool // without padding at the sides
	Middle    bool // replace the middle of the line by an ellipsis if it does not fit at the size ShortLetters
	// Short, if not nil, returns a shorter text for a place without room. fits reports whether a text fits at
	// the size ShortLetters.
	Short func(fits func(string) bool) string
	// Head means that the line names the screen, and gives its place to a notice; see shell.Heading.
	Head bool
	away bool // a notice is shown instead
}

// Heading implements shell.Heading.
func (t *Title) Heading() (align fyne.TextAlign, is bool) {
	switch {
	case t.Trailing:
		align = fyne.TextAlignTrailing
	case t.Centred:
		align = fyne.TextAlignCenter
	}
	return align, t.Head
}

// Yield implements shell.Heading.
func (t *Title) Yield(on bool) {
	t.away = on
	t.Refresh()
}

// NewTitle returns a heading of a single line.
func NewTitle(s string) *Title {
	t := &Title{Text: s, SizeName: theme.SizeNameSubHeadingText, ColorName: theme.ColorNameForeground}
	t.ExtendBaseWidget(t)
	return t
}

// SetText sets the text.
func (t *Title) SetText(s string) {
	if t.Text != s {
		t.Text = s
		t.Refresh()
	}
}

// AccessibilityLabel returns the text.
func (t *Title) AccessibilityLabel() string { return t.Text }

// CreateRenderer implements fyne.Widget.
func (t *Title) CreateRenderer() fyne.WidgetRenderer {
	text := canvas.NewText("", nil)
	r := &titleRenderer{control.Parts{text}, t, text}
	r.Refresh()
	return r
}

type titleRenderer struct {
	control.Parts
	title *Title
	text  *canvas.Text
}

// MinSize implements fyne.WidgetRenderer. The height is that of the usual text size. The width
// is small, since the text shrinks.
func (r *titleRenderer) MinSize() fyne.Size {
	return fyne.NewSize(2*r.pad(), fyne.MeasureText("X", theme.Size(r.title.SizeName), r.text.TextStyle).Height+2*r.pad())
}

func (r *titleRenderer) pad() float32 { return r.title.pad() }

// pad returns the padding on each side.
func (t *Title) pad() float32 {
	if t.Flush {
		return 0
	}
	return theme.InnerPadding()
}

func (r *titleRenderer) Layout(s fyne.Size) {
	pad := r.pad()
	r.title.write(r.text, s)
	min := r.text.MinSize()
	x := pad
	if r.title.Centred {
		x = (s.Width - min.Width) / 2
	} else if r.title.Trailing {
		x = s.Width - pad - min.Width
	}
	Put(r.text, x, (s.Height-min.Height)/2, min.Width, min.Height)
}

// write sets the words and the size of text so that it fits in s.
func (t *Title) write(text *canvas.Text, s fyne.Size) {
	text.TextSize = fyne.Max(LeastText, fyne.Min(mostOf(t.SizeName, t.Most), s.Height/1.4))
	words, width := t.Text, s.Width-2*t.pad()
	fits := func(w string) bool { return Fits(w, width, ShortLetters(), text.TextStyle) }
	switch {
	case t.away:
		words = ""
	case t.Short != nil:
		words = t.Short(fits)
	case t.Middle:
		words = Shorten(words, fits)
	}
	fit(words, width, text)
}

// SizeIn returns the text size of the line if it is laid out in s.
func (t *Title) SizeIn(s fyne.Size) float32 {
	text := canvas.Text{TextStyle: fyne.TextStyle{Bold: !t.Plain}}
	t.write(&text, s)
	return text.TextSize
}

// mostOf returns the theme's size of that name, or most if that is smaller and not 0.
func mostOf(name fyne.ThemeSizeName, most float32) float32 {
	if size := theme.Size(name); most == 0 || size < most {
		return size
	}
	return most
}

func (r *titleRenderer) Refresh() {
	r.text.Color, r.text.TextStyle.Bold = theme.Color(r.title.ColorName), !r.title.Plain
	r.Layout(r.title.Size())
	r.text.Refresh()
}

// NaturalWidth returns the width at which the text has its usual size.
func (t *Title) NaturalWidth() float32 {
	width := fyne.MeasureText(t.Text, theme.Size(t.SizeName), fyne.TextStyle{Bold: !t.Plain}).Width
	if t.Flush {
		return width
	}
	return width + 2*theme.InnerPadding()
}

// Lines is a text that wraps, and shrinks if there is too little room.
type Lines struct {
	control.Static
	Text      string
	SizeName  fyne.ThemeSizeName
	Most      float32 // greatest text size; 0: that of SizeName
	ColorName fyne.ThemeColorName
}

// NewLines returns an empty Lines with the given text size and colour.
func NewLines(size fyne.ThemeSizeName, color fyne.ThemeColorName) *Lines {
	l := &Lines{SizeName: size, ColorName: color}
	l.ExtendBaseWidget(l)
	return l
}

// AccessibilityLabel returns the text.
func (l *Lines) AccessibilityLabel() string { return l.Text }

// Whole reports whether the text fits in s at some size without being cut, also inside its words.
func (l *Lines) Whole(s fyne.Size) bool {
	rows, size := l.rows(s)
	cut := func(row string) bool { return !Fits(row, s.Width, fyne.Min(size, LeastText), fyne.TextStyle{}) }
	return float32(len(rows))*rowHigh(size) <= s.Height && !slices.ContainsFunc(rows, cut)
}

// Needs returns the size that the text takes up if it is laid out in s.
func (l *Lines) Needs(s fyne.Size) (needs fyne.Size) {
	rows, size := l.rows(s)
	for _, row := range rows {
		needs = needs.AddWidthHeight(0, rowHigh(size)).Max(fyne.NewSize(fyne.Min(s.Width, fyne.MeasureText(row, size, fyne.TextStyle{}).Width), 0))
	}
	return needs
}

// rows breaks the text into rows for s. It returns the rows and the text size, which is reduced if
// there is too little room.
func (l *Lines) rows(s fyne.Size) (rows []string, size float32) {
	size = mostOf(l.SizeName, l.Most)
	fits := func(row string) bool { return Fits(row, s.Width, size, fyne.TextStyle{}) }
	rows = figure.Wrap(l.Text, fits)
	for size > LeastText && float32(len(rows))*rowHigh(size) > s.Height {
		size = fyne.Max(LeastText, size-1)
		rows = figure.Wrap(l.Text, fits)
	}
	return rows, size
}

// rowHigh returns the height of a row of text of the given size.
func rowHigh(size float32) float32 { return fyne.MeasureText("X", size, fyne.TextStyle{}).Height }

// CreateRenderer implements fyne.Widget.
func (l *Lines) CreateRenderer() fyne.WidgetRenderer { return &linesRenderer{lines: l} }

type linesRenderer struct {
	control.Parts // the rows
	lines         *Lines
}

func (r *linesRenderer) MinSize() fyne.Size { return fyne.NewSize(40, 16) }

func (r *linesRenderer) Layout(s fyne.Size) {
	words, size := r.lines.rows(s)
	high := rowHigh(size)
	r.Parts = textRows(r.Parts, len(words))
	for i, row := range words {
		t := r.Parts[i].(*canvas.Text)
		t.Color, t.TextSize = theme.Color(r.lines.ColorName), size
		fit(row, s.Width, t)
		Put(t, 0, float32(i)*high, s.Width, high)
	}
}

// textRows returns n texts and reuses the texts in old. If a renderer made new texts in each layout,
// the toolkit would lay it out and paint its window in every frame, since it lays out whatever has a
// new part.
func textRows(old []fyne.CanvasObject, n int) []fyne.CanvasObject {
	for len(old) < n {
		old = append(old, canvas.NewText("", nil))
	}
	return old[:n]
}

func (r *linesRenderer) Refresh() {
	r.Layout(r.lines.Size())
	r.Repaint()
}
