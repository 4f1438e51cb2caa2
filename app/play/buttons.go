package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets"
)

// gap is the space between parts.
const gap float32 = 12

// textMargin is the horizontal margin of a label. The panel extends by it, so that its texts align
// with the status strip.
const textMargin float32 = 6

// buttons returns the buttons in list in two columns.
func buttons(list ...*widgets.Button) fyne.CanvasObject {
	cells := make([]fyne.CanvasObject, len(list))
	for i, b := range list {
		cells[i] = b
	}
	return container.New(layout.NewCustomPaddedLayout(4, 4, textMargin, textMargin), widgets.NewGrid(2, theme.Padding(), widgets.Thumb, cells...))
}
