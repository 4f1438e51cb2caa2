package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// bookedRow returns a row with a move of the opening book, the book's value and the engine's value.
func bookedRow(move, book, ours fyne.CanvasObject) *fyne.Container {
	least := func() fyne.Size { return fyne.NewSize(240, widgets.Touchable(34*magnified())) }
	return container.New(&layout.Arrange{Least: least, Place: func(size fyne.Size) {
		line, left, value := move.MinSize().Height, nameWide(), valueWide(ours)
		booked := book.MinSize()
		if left+booked.Width+value > size.Width {
			left = move.MinSize().Width
		}
		widgets.Put(move, 0, (size.Height-line)/2, left, line)
		widgets.Put(book, left, (size.Height-booked.Height)/2, size.Width-left-value, booked.Height)
		widgets.Put(ours, size.Width-value, (size.Height-line)/2, value, line)
	}}, move, book, ours)
}
