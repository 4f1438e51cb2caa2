package history

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/widgets"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
)

// inTheMiddle returns a narrow column of objects in the middle of the room that it gets. Where that is
// too low for them, they can be scrolled.
func inTheMiddle(objects ...fyne.CanvasObject) fyne.CanvasObject {
	column := widgets.NewColumn(theme.Grid, objects...)
	var scroll *container.Scroll
	size := func() fyne.Size {
		width := min(scroll.Size().Width, 320*fynetheme.TextSize()/theme.SizeText)
		return fyne.NewSize(width, layout.HighAt(column, width))
	}
	scroll = focus.Scroll(container.New(&layout.Arrange{
		Least: func() fyne.Size { return fyne.NewSize(0, size().Height) },
		Place: func(room fyne.Size) {
			s := size()
			layout.Put(column, (room.Width-s.Width)/2, max(0, room.Height-s.Height)/2, s.Width, s.Height)
		},
	}, column))
	return scroll
}
