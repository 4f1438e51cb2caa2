package study

import (
	"fyne.io/fyne/v2"
)

// gamesRow puts buttons beside each other, as wide as their words, or as choices where the row has no
// room for that.
type gamesRow struct {
	beside, below fyne.Layout
	width         float32 // of the last layout
}

// Layout is part of fyne.Layout.
func (g *gamesRow) Layout(o []fyne.CanvasObject, size fyne.Size) {
	g.width = size.Width
	if g.beside.MinSize(o).Width <= size.Width {
		g.beside.Layout(o, size)
		return
	}
	g.below.Layout(o, size)
}

// MinSize is part of fyne.Layout.
func (g *gamesRow) MinSize(o []fyne.CanvasObject) fyne.Size {
	min := g.below.MinSize(o)
	if beside := g.beside.MinSize(o); beside.Width <= g.width {
		min.Height = beside.Height
	}
	return min
}
