package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// candidateRow is the row of a candidate: its letter, move, chance and points.
type candidateRow struct {
	tile  *widgets.Tile
	words [4]*widgets.Title
}

func newCandidateRow(tapped func()) *candidateRow {
	r := &candidateRow{}
	objects := make([]fyne.CanvasObject, len(r.words))
	for i := range r.words {
		r.words[i] = widgets.NewTitle("")
		r.words[i].SizeName, r.words[i].Plain, r.words[i].Flush, r.words[i].Trailing = theme.SizeNameText, i > 0, true, i > 1
		objects[i] = r.words[i]
	}
	r.words[1].ColorName = theme.ColorNamePlaceHolder
	r.tile = widgets.NewTile("", &fyne.Container{Objects: objects, Layout: &layout.Arrange{Least: candidateLeast, Place: r.place}}, tapped)
	r.tile.Flat = true
	r.tile.Hide()
	return r
}

// set sets the texts of the row and its label for screen readers.
func (r *candidateRow) set(words [4]string, label string) {
	for i, word := range words {
		r.words[i].SetText(word)
	}
	r.tile.Label = label
}

// place lays out the texts in columns that are the same for all rows.
func (r *candidateRow) place(s fyne.Size) {
	const edge = 10
	width := fyne.Min(s.Width, 320)
	letter, number := width*0.11, width*0.25
	widgets.Put(r.words[0], edge, 0, letter, s.Height)
	widgets.Put(r.words[1], edge+letter, 0, width*0.3, s.Height)
	widgets.Put(r.words[2], width-2*number-edge, 0, number, s.Height)
	widgets.Put(r.words[3], width-number-edge, 0, number, s.Height)
}

// candidateLeast returns the minimum size of a row.
func candidateLeast() fyne.Size {
	const finger = 32
	return fyne.NewSize(200, fyne.Max(finger, theme.Size(theme.SizeNameText)*1.4+6))
}
