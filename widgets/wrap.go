package widgets

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/press/figure"
	"pionnier/widgets/control"
	"pionnier/widgets/focus"
)

// newWrapping returns a renderer for b that breaks the text into lines if it does not fit in one.
func newWrapping(b *Button) fyne.WidgetRenderer {
	r := &wrapRenderer{Over: control.Over{WidgetRenderer: b.Button.CreateRenderer()}, button: b}
	for _, o := range r.WidgetRenderer.Objects() {
		if label, ok := o.(*widget.RichText); ok {
			r.label = label
		}
	}
	return r
}

// Wraps returns true. Tests call it, since a widget that wraps may be narrower than its minimum
// size.
func (b *Button) Wraps() bool { return true }

// wrapRenderer draws a Fyne button, or its text in lines that replace the button's own text.
type wrapRenderer struct {
	control.Over // with the lines in Above
	button       *Button
	label        *widget.RichText
}

// room returns the width that remains for the text in a button of the given width.
func (b *Button) room(width float32) float32 {
	if b.Icon != nil {
		width -= theme.IconInlineSize() + theme.Padding()
	}
	return width - 2*theme.InnerPadding()
}

// wrapping is the text of a button in lines, for as long as nothing changes that they depend on.
type wrapping struct {
	text           string
	room, textSize float32
	lines          []string
}

// wrapped returns the lines of the text at width, or nil if it fits in a single line. A layout asks
// several times for the same width, and each word is measured once. The caller must not change them.
func (b *Button) wrapped(width float32) []string {
	if width <= 0 || b.Text == "" {
		return nil
	}
	if room, size := b.room(width), theme.TextSize(); b.last.text != b.Text || b.last.room != room || b.last.textSize != size {
		b.last = wrapping{text: b.Text, room: room, textSize: size}
		if !b.fits(b.Text, width) {
			b.last.lines = figure.Wrap(b.Text, func(s string) bool { return b.fits(s, width) })
		}
	}
	return b.last.lines
}

func (b *Button) fits(line string, width float32) bool {
	return Fits(line, b.room(width), theme.TextSize(), fyne.TextStyle{Bold: true})
}

// linesIn returns the number of lines of the text at width, and whether each line fits.
func (b *Button) linesIn(width float32) (lines int, fit bool) {
	words := b.wrapped(width)
	for _, line := range words {
		if !b.fits(line, width) {
			return len(words), false
		}
	}
	return max(1, len(words)), true
}

func lineHeight() float32 {
	return fyne.MeasureText("X", theme.TextSize(), fyne.TextStyle{Bold: true}).Height
}

// MinSize implements fyne.WidgetRenderer. The width is that of the text in a single line. The
// height is that of the lines at the current width.
func (r *wrapRenderer) MinSize() fyne.Size {
	min := r.WidgetRenderer.MinSize()
	if n := len(r.button.wrapped(r.button.Size().Width)); n > 1 {
		min.Height = fyne.Max(min.Height, float32(n)*lineHeight()+2*theme.InnerPadding())
	}
	return min
}

// wordsIn returns the lines of the text in a button of the given size, and their text size. The
// text is shrunk if there is too little room.
func (b *Button) wordsIn(size fyne.Size) (lines []string, letters float32) {
	style, room := fyne.TextStyle{Bold: true}, b.room(size.Width)
	if size.Width <= 0 || b.Text == "" || b.fits(b.Text, size.Width) {
		return []string{b.Text}, theme.TextSize()
	}
	for letters = theme.TextSize(); ; letters = fyne.Max(LeastText, letters-1) {
		fits := func(s string) bool { return Fits(s, room, letters, style) }
		lines = figure.Wrap(b.Text, fits)
		high := lineHeight() * letters / theme.TextSize() * float32(len(lines))
		if letters <= LeastText || high <= size.Height-4 && !slices.ContainsFunc(lines, func(s string) bool { return !fits(s) }) {
			return lines, letters
		}
	}
}

// Layout implements fyne.WidgetRenderer.
func (r *wrapRenderer) Layout(size fyne.Size) {
	b := r.button
	r.label.Hidden = b.Text == "" // one that the lines hid would be placed beside the button
	r.WidgetRenderer.Layout(size)
	words, letters := b.wordsIn(size)
	if b.most > 0 {
		letters = fyne.Min(letters, b.most)
	}
	usual := len(words) == 1 && letters >= theme.TextSize()
	r.label.Hidden = !usual || b.Text == ""
	if usual || b.Text == "" {
		r.Above = nil
		return
	}
	x, room := theme.InnerPadding(), b.room(size.Width)
	if b.Icon != nil {
		side := theme.IconInlineSize()
		for _, o := range r.WidgetRenderer.Objects() {
			if icon, ok := o.(*canvas.Image); ok {
				Put(icon, x, (size.Height-side)/2, side, side)
			}
		}
		x += side + theme.Padding()
	}
	high := lineHeight() * letters / theme.TextSize()
	y := (size.Height - high*float32(len(words))) / 2
	r.Above = textRows(r.Above, len(words))
	for i, s := range words {
		line := r.Above[i].(*canvas.Text)
		line.Color, line.TextSize, line.TextStyle.Bold = r.ink(), letters, true
		fit(s, room, line)
		min := line.MinSize()
		Put(line, x+(room-min.Width)/2, y+(high-min.Height)/2, min.Width, min.Height)
		y += high
	}
}

// ink returns the colour of the button's text.
func (r *wrapRenderer) ink() color.Color {
	if s, ok := r.label.Segments[0].(*widget.TextSegment); ok {
		return theme.Color(s.Style.ColorName)
	}
	return theme.Color(theme.ColorNameForeground)
}

// Refresh implements fyne.WidgetRenderer.
func (r *wrapRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.Layout(r.button.Size())
}

// CreateRenderer implements fyne.Widget. It shows the focus by an outline instead of the toolkit's
// fill.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	return newOutlined(newWrapping(b), func(r *outlined) {
		focus.Outline(r.border, b.Focused())
		r.part(b.Focused() && b.Importance == widget.HighImportance)
		if fill, ok := buttonFills[b.Importance]; ok && b.Focused() {
			r.back().FillColor = fill()
		}
	})
}
