package study

import "fyne.io/fyne/v2"

// foldRow is a layout that uses beside if the row is wide enough, and otherwise below.
type foldRow struct {
	beside, below fyne.Layout
	width         float32 // of the last layout
}

// Layout implements fyne.Layout.
func (g *foldRow) Layout(o []fyne.CanvasObject, size fyne.Size) {
	g.width = size.Width
	if g.beside.MinSize(o).Width <= size.Width {
		g.beside.Layout(o, size)
		return
	}
	g.below.Layout(o, size)
}

// MinSize implements fyne.Layout.
func (g *foldRow) MinSize(o []fyne.CanvasObject) fyne.Size {
	min := g.below.MinSize(o)
	if beside := g.beside.MinSize(o); beside.Width <= g.width {
		min.Height = beside.Height
	}
	return min
}
