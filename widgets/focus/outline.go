package focus

import (
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// OutlineWidth is the width of the line around what has the focus.
const OutlineWidth float32 = 2

// Outline shows by a rectangle whether a widget has the focus. It is the same everywhere:
// a line in the accent colour, which nothing else wears.
func Outline(r *canvas.Rectangle, focused bool) {
	r.FillColor, r.StrokeColor, r.StrokeWidth = nil, nil, 0
	if focused {
		r.StrokeColor, r.StrokeWidth = theme.Color(theme.ColorNamePrimary), OutlineWidth
	}
}

// Selection shows by a rectangle whether something is chosen among several. It is the same
// everywhere: a pale fill of the accent colour. Words on it are bold.
func Selection(r *canvas.Rectangle, selected bool) {
	r.FillColor = nil
	if selected {
		r.FillColor = theme.Color(theme.ColorNameSelection)
	}
}
