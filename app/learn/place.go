package learn

import (
	"fyne.io/fyne/v2"

	"pionnier/core/press/text"
	"pionnier/widgets"
)

// Lengths in device-independent pixels.
const (
	margin     float32 = 12
	captionLow float32 = 28
	lowest     float32 = 300 // of a window with room for the step's number under the title
)

// headHigh returns the height of the head, which grows with the text size within limits.
func headHigh() float32   { return widgets.Grow(44, 0.3) }
func buttonHigh() float32 { return widgets.Grow(44, 0.6) }

// place lays out the board at the left of the text in a wide window, and above it otherwise.
func (r *reader) place(size fyne.Size) {
	if side, portrait := widgets.Split(size); portrait {
		r.placePortrait(size)
	} else {
		r.placeWide(size, side)
	}
	r.relayout()
}

func (r *reader) placeWide(size fyne.Size, side float32) {
	x, y, bottom := widgets.PlaceWide(r.board, margin, size, side)
	bar := size.Height < lowest
	r.placeHead(x, y, side, bar)
	if y += headHigh(); !bar {
		y += fyne.Max(captionLow, r.position.MinSize().Height-4)
	}
	rows := r.placeButtons(x, bottom, side)
	widgets.Put(r.scroll, x, y, side, bottom-rows-margin-y)
}

func (r *reader) placePortrait(size fyne.Size) {
	r.placeHead(margin/2, margin/2, size.Width-margin, true)
	y := margin/2 + headHigh()
	width := size.Width - 2*margin
	rows := r.placeButtons(margin, size.Height-margin, width)
	bottom := size.Height - 2*margin - rows
	// At most two fifths of the rest are for the words, which scroll where they need more; the board takes what no
	// step of the lesson needs.
	edge := fyne.Max(widgets.BoardEdge(size.Width, bottom-y-margin/2, 0.4, widgets.ReadableLines()), fyne.Min(size.Width, bottom-y-margin/2-r.wordsHigh(size.Width-margin)))
	widgets.Put(r.board, (size.Width-edge)/2, y, edge, edge)
	y += edge + margin/2
	widgets.Put(r.scroll, margin/2, y, size.Width-margin, bottom-y)
}

// wordsHigh returns the height at which the text of every step of the lesson fits, with two lines
// for an answer.
func (r *reader) wordsHigh(width float32) (high float32) {
	for _, step := range r.lesson().Steps {
		words := widgets.Paragraph(text.T(textKey(r.lesson(), step)))
		words.Resize(fyne.NewSize(width, 0))
		high = fyne.Max(high, words.MinSize().Height)
	}
	return high + widgets.Paragraph("a\na").MinSize().Height
}

// placeHead lays out the back button and the lesson's title in a row. The number of the step is at
// the end of the row if bar is true, and below it otherwise.
func (r *reader) placeHead(x, y, width float32, bar bool) {
	back := r.back.MinSize()
	back.Height = fyne.Min(headHigh(), back.Height)
	widgets.Put(r.back, x, y+(headHigh()-back.Height)/2, back.Width, back.Height)
	title, number := r.title.MinSize(), r.position.MinSize()
	room := width - back.Width
	r.position.Hidden = bar && r.title.NaturalWidth() > room-number.Width // the title has not room enough
	if bar && !r.position.Hidden {
		room -= number.Width
		widgets.Put(r.position, x+width-number.Width, y+(headHigh()-number.Height)/2, number.Width, number.Height)
	} else if !bar {
		widgets.Put(r.position, x, y+headHigh()-4, number.Width, number.Height)
	}
	high := fyne.Min(headHigh(), title.Height)
	widgets.Put(r.title, x+back.Width, y+(headHigh()-high)/2, room, high)
}

// placeButtons lays out the buttons above bottom and returns their height. If the three do not fit
// side by side, the middle one has its own row.
func (r *reader) placeButtons(x, bottom, width float32) float32 {
	gap := margin / 2
	third := (width - 2*gap) / 3
	least := float32(0)
	for _, b := range []fyne.CanvasObject{r.previous, r.try, r.next} {
		least = fyne.Max(least, b.MinSize().Width)
	}
	y := bottom - buttonHigh()
	if third >= least {
		widgets.Put(r.previous, x, y, third, buttonHigh())
		widgets.Put(r.try, x+third+gap, y, third, buttonHigh())
		widgets.Put(r.next, x+2*(third+gap), y, third, buttonHigh())
		return buttonHigh()
	}
	half := (width - gap) / 2
	widgets.Put(r.previous, x, y, half, buttonHigh())
	widgets.Put(r.next, x+half+gap, y, half, buttonHigh())
	widgets.Put(r.try, x, y-buttonHigh()-gap, width, buttonHigh())
	return 2*buttonHigh() + gap
}

// relayout resizes the text to the height that it needs at the current width.
func (r *reader) relayout() {
	words, width := r.scroll.Content, r.scroll.Size().Width
	words.Resize(fyne.NewSize(width, words.Size().Height))
	words.Resize(fyne.NewSize(width, words.MinSize().Height))
	r.scroll.Refresh()
}
