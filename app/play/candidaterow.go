package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// candidateRow is a candidate in the list: its letter, move, chance and points.
type candidateRow struct {
	widgets.Tile
	words [4]*canvas.Text
}

func newCandidateRow(tapped func()) *candidateRow {
	r := &candidateRow{}
	objects := make([]fyne.CanvasObject, len(r.words))
	for i := range r.words {
		r.words[i] = canvas.NewText("", nil)
		objects[i] = r.words[i]
	}
	r.words[0].TextStyle.Bold = true
	for _, number := range r.words[2:] {
		number.Alignment = fyne.TextAlignTrailing
	}
	r.Content = &fyne.Container{Objects: objects, Layout: &layout.Arrange{Least: candidateLeast, Place: r.place}}
	r.OnTapped, r.Flat = tapped, true
	r.ExtendBaseWidget(r)
	r.Hide()
	return r
}

// set changes what the row tells, and says to screen readers.
func (r *candidateRow) set(words [4]string, label string) {
	same := r.Label == label
	for i, word := range words {
		same = same && r.words[i].Text == word
		r.words[i].Text = word
	}
	r.Label = label
	if !same {
		r.Refresh()
	}
}

// Refresh follows the theme.
func (r *candidateRow) Refresh() {
	for _, w := range r.words {
		w.Color, w.TextSize = theme.Color(theme.ColorNameForeground), theme.Size(theme.SizeNameText)
	}
	r.words[1].Color = theme.Color(theme.ColorNamePlaceHolder)
	r.Tile.Refresh()
	for _, w := range r.words {
		w.Refresh()
	}
}

// place puts the words of all rows under one another.
func (r *candidateRow) place(s fyne.Size) {
	const edge = 10
	width := fyne.Min(s.Width, 320)
	letter, number := width*0.11, width*0.25
	widgets.Put(r.words[0], edge, 0, letter, s.Height)
	widgets.Put(r.words[1], edge+letter, 0, width*0.3, s.Height)
	widgets.Put(r.words[2], width-2*number-edge, 0, number, s.Height)
	widgets.Put(r.words[3], width-number-edge, 0, number, s.Height)
}

// candidateLeast is the size that a row needs.
func candidateLeast() fyne.Size {
	const finger = 32
	return fyne.NewSize(200, fyne.Max(finger, theme.Size(theme.SizeNameText)*1.4+6))
}
