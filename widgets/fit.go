package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/control"
	"pionnier/widgets/figure"
	"pionnier/widgets/layout"
)

// Thumb is the least width and height of a control on a touch screen.
const Thumb float32 = 44

// touchable is a control's least size: on a touch screen that of a thumb at least.
func touchable(min fyne.Size) fyne.Size {
	if touchScreen() {
		return min.Max(fyne.NewSquareSize(Thumb))
	}
	return min
}

// Touchable is a height, or that of a thumb on a touch screen if that is more.
func Touchable(high float32) float32 { return touchable(fyne.NewSize(0, high)).Height }

// leastText is the size, in device-independent pixels, under which no text is written
// smaller to find room; then it is cut.
const leastText float32 = 11

// fit writes a text in its size, or as much smaller as the width asks for.
func fit(s string, width float32, t *canvas.Text) {
	t.Text = s
	for t.TextSize > leastText && fyne.MeasureText(s, t.TextSize, t.TextStyle).Width > width {
		t.TextSize = fyne.Max(leastText, t.TextSize-1)
	}
	t.Text = cut(s, width, t)
}

// Title is a line that is written smaller where it has no room.
type Title struct {
	control.Static
	Text      string
	SizeName  fyne.ThemeSizeName
	ColorName fyne.ThemeColorName
	Plain     bool // not bold
	Centred   bool
	Trailing  bool // at the right
	Flush     bool // no room at the sides
	Middle    bool // if ShortLetters have no room the middle is left out
	// Short, if it is there, returns the text for a place without room: what fits in ShortLetters.
	Short func(fits func(string) bool) string
}

// NewTitle makes a heading of one line.
func NewTitle(s string) *Title {
	t := &Title{Text: s, SizeName: theme.SizeNameSubHeadingText, ColorName: theme.ColorNameForeground}
	t.ExtendBaseWidget(t)
	return t
}

// SetText changes the words.
func (t *Title) SetText(s string) {
	if t.Text != s {
		t.Text = s
		t.Refresh()
	}
}

// AccessibilityLabel is the text.
func (t *Title) AccessibilityLabel() string { return t.Text }

// CreateRenderer is part of fyne.Widget.
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

// MinSize is the height of the line in its usual size; its width can be any.
func (r *titleRenderer) MinSize() fyne.Size {
	return fyne.NewSize(2*r.pad(), fyne.MeasureText("X", theme.Size(r.title.SizeName), r.text.TextStyle).Height+2*r.pad())
}

func (r *titleRenderer) pad() float32 { return r.title.pad() }

// pad is the room at each side.
func (t *Title) pad() float32 {
	if t.Flush {
		return 0
	}
	return theme.InnerPadding()
}

func (r *titleRenderer) Layout(s fyne.Size) {
	pad := r.pad()
	r.text.TextSize = fyne.Max(leastText, fyne.Min(theme.Size(r.title.SizeName), s.Height/1.4))
	words := r.title.Text
	fits := func(w string) bool { return Fits(w, s.Width-2*pad, ShortLetters(), r.text.TextStyle) }
	switch {
	case r.title.Short != nil:
		words = r.title.Short(fits)
	case r.title.Middle:
		words = Shorten(words, fits)
	}
	fit(words, s.Width-2*pad, r.text)
	min := r.text.MinSize()
	x := pad
	if r.title.Centred {
		x = (s.Width - min.Width) / 2
	} else if r.title.Trailing {
		x = s.Width - pad - min.Width
	}
	Put(r.text, x, (s.Height-min.Height)/2, min.Width, min.Height)
}

func (r *titleRenderer) Refresh() {
	r.text.Color, r.text.TextStyle.Bold = theme.Color(r.title.ColorName), !r.title.Plain
	r.Layout(r.title.Size())
	r.text.Refresh()
}

// grid gives objects the same width in columns, or in fewer where one of them would
// have no room, each row as high as its highest and at least as high as asked.
type grid struct {
	columns int
	gap     float32
	least   float32  // height of a row
	narrow  float32  // least width of a column
	whole   bool     // no button writes its words smaller or on more than two lines where a wider column has room
	lines   []*Title // what stands in the cells, within a margin; nil: something else
	margin  float32
	width   float32 // of the last layout
}

// NewGrid puts objects beside each other, at most columns to a row, or fewer in a narrow place.
func NewGrid(columns int, gap, least float32, objects ...fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: &grid{columns: columns, gap: gap, least: least}, Objects: objects}
}

// NewChoices puts buttons beside each other, two to a row, or one to a row where the words of one
// would be too small.
func NewChoices(gap float32, buttons ...fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: &grid{columns: 2, gap: gap, whole: true}, Objects: buttons}
}

// NewTiles puts small objects beside each other, at most columns to a row, each with room
// for a finger.
func NewTiles(columns int, objects ...fyne.CanvasObject) *fyne.Container {
	side := Touchable(38)
	return &fyne.Container{Layout: &grid{columns: columns, gap: 2, least: side, narrow: side}, Objects: objects}
}

// NewLineTiles puts tiles of one line each beside each other, at most columns to a row, or fewer where one of
// the lines, which are within a margin, would be cut or would hardly grow with the user's text.
func NewLineTiles(columns int, gap, margin float32, lines []*Title, tap func(i int)) *fyne.Container {
	g := &grid{columns: columns, gap: gap, least: Touchable(38), lines: lines, margin: margin}
	c := &fyne.Container{Layout: g}
	for i, line := range lines {
		c.Objects = append(c.Objects, NewTile(line.Text, Inset(margin, margin, line), func() { tap(i) }))
	}
	return c
}

// naturalWidth is the width in which all columns stand beside each other.
func (g *grid) naturalWidth(objects []fyne.CanvasObject) float32 {
	shown := layout.Visible(objects)
	n := float32(min(g.columns, len(shown)))
	return n*(layout.Largest(shown).Width+g.gap) - g.gap
}

// fitting is how many columns have room.
func (g *grid) fitting(objects []fyne.CanvasObject) (columns int, each float32) {
	for columns = min(g.columns, len(objects)); columns > 1; columns-- {
		if columns < g.columns && g.narrow == 0 { // rows of the same length
			rows := (len(objects) + columns - 1) / columns
			columns = (len(objects) + rows - 1) / rows
		}
		each = (g.width - float32(columns-1)*g.gap) / float32(columns)
		if each >= fyne.Max(g.leastLine(), fyne.Max(g.narrow, leastCell(objects))) && (!g.whole || readable(objects, each)) {
			return columns, each
		}
	}
	return 1, g.width
}

// leastLine is the width in which the longest of the lines is neither cut nor hardly larger than usual.
func (g *grid) leastLine() (width float32) {
	for _, t := range g.lines {
		letters := fyne.Max(leastText, theme.Size(t.SizeName)*0.62)
		width = fyne.Max(width, fyne.MeasureText(t.Text, letters, fyne.TextStyle{Bold: !t.Plain}).Width+2*(t.pad()+g.margin))
	}
	return width
}

// leastCell is the width that the widest of the objects needs; a button can wrap.
func leastCell(objects []fyne.CanvasObject) (width float32) {
	const button = 104
	for _, o := range objects {
		min := o.MinSize().Width
		switch o.(type) {
		case *Button:
			min = fyne.Min(min, button)
		case *Select: // whose longest options can be cut
			min = fyne.Min(min, 10.8*theme.TextSize())
		}
		width = fyne.Max(width, min)
	}
	return width
}

// readable reports whether the words of all buttons stand on two lines at most in a column.
func readable(objects []fyne.CanvasObject, width float32) bool {
	for _, o := range objects {
		if b, ok := o.(*Button); ok {
			if lines, fit := b.linesIn(width); lines > 2 || !fit {
				return false
			}
		}
	}
	return true
}

func (g *grid) rowHigh(objects []fyne.CanvasObject, each float32) float32 {
	high := float32(0)
	for _, o := range objects {
		min := o.MinSize().Height
		if b, ok := o.(*Button); ok && g.whole {
			lines, _ := b.linesIn(each)
			min = Touchable(float32(lines)*lineHeight() + 2*theme.InnerPadding())
		} else if ok { // writes its lines smaller
			min = fyne.Min(min, 1.3*Thumb)
		}
		high = fyne.Max(high, min)
	}
	return fyne.Max(g.least, high)
}

// Layout is part of fyne.Layout.
func (g *grid) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	g.width = size.Width
	shown := layout.Visible(objects)
	columns, each := g.fitting(shown)
	high := g.rowHigh(shown, each)
	ShareLetters(shown, fyne.NewSize(each, high))
	for i, o := range shown {
		Put(o, float32(i%columns)*(each+g.gap), float32(i/columns)*(high+g.gap), each, high)
	}
}

// sharedText is the size under which buttons do not follow a neighbour whose words are long.
const sharedText float32 = 13

// ShareLetters has all buttons, each of this size, write in one size, that of the one with the least room, unless that
// is very small.
func ShareLetters(objects []fyne.CanvasObject, size fyne.Size) {
	most := theme.TextSize()
	for _, o := range objects {
		if b, ok := o.(*Button); ok {
			_, letters := b.wordsIn(size)
			most = fyne.Min(most, fyne.Max(letters, sharedText))
		}
	}
	for _, o := range objects {
		if b, ok := o.(*Button); ok && b.most != most {
			b.most = most
			b.Refresh()
		}
	}
}

// MinSize is part of fyne.Layout.
func (g *grid) MinSize(objects []fyne.CanvasObject) fyne.Size {
	shown := layout.Visible(objects)
	columns, each := max(1, min(g.columns, len(shown))), float32(0)
	if g.width > 0 {
		columns, each = g.fitting(shown)
	}
	rows := (len(shown) + columns - 1) / columns
	return fyne.NewSize(leastCell(shown), float32(rows)*(g.rowHigh(shown, each)+g.gap)-g.gap)
}

// NaturalWidth is the width at which the line is written in its usual size.
func (t *Title) NaturalWidth() float32 {
	width := fyne.MeasureText(t.Text, theme.Size(t.SizeName), fyne.TextStyle{Bold: !t.Plain}).Width
	if t.Flush {
		return width
	}
	return width + 2*theme.InnerPadding()
}

// Lines is a text that wraps, and is written smaller where its lines have no room.
type Lines struct {
	control.Static
	Text      string
	SizeName  fyne.ThemeSizeName
	ColorName fyne.ThemeColorName
}

// NewLines makes an empty text.
func NewLines(size fyne.ThemeSizeName, color fyne.ThemeColorName) *Lines {
	l := &Lines{SizeName: size, ColorName: color}
	l.ExtendBaseWidget(l)
	return l
}

// AccessibilityLabel is the text.
func (l *Lines) AccessibilityLabel() string { return l.Text }

// CreateRenderer is part of fyne.Widget.
func (l *Lines) CreateRenderer() fyne.WidgetRenderer { return &linesRenderer{lines: l} }

type linesRenderer struct {
	control.Parts // the rows
	lines         *Lines
}

func (r *linesRenderer) MinSize() fyne.Size { return fyne.NewSize(40, 16) }

func (r *linesRenderer) Layout(s fyne.Size) {
	size := theme.Size(r.lines.SizeName)
	high := func() float32 { return fyne.MeasureText("X", size, fyne.TextStyle{}).Height }
	fits := func(s2 string) bool { return fyne.MeasureText(s2, size, fyne.TextStyle{}).Width <= s.Width }
	words := figure.Wrap(r.lines.Text, fits)
	for size > leastText && float32(len(words))*high() > s.Height {
		size--
		words = figure.Wrap(r.lines.Text, fits)
	}
	r.Parts = nil
	for i, row := range words {
		t := canvas.NewText("", theme.Color(r.lines.ColorName))
		t.TextSize = size
		fit(row, s.Width, t)
		Put(t, 0, float32(i)*high(), s.Width, high())
		r.Parts = append(r.Parts, t)
	}
}

func (r *linesRenderer) Refresh() {
	r.Layout(r.lines.Size())
	r.Repaint()
}
