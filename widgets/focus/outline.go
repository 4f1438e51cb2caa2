package focus

import (
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// OutlineWidth is the width of the line around the focused widget.
const OutlineWidth float32 = 2

// Outline makes r show the focus if focused is true, by a line in the accent colour.
func Outline(r *canvas.Rectangle, focused bool) {
	r.FillColor, r.StrokeColor, r.StrokeWidth = nil, nil, 0
	if focused {
		r.StrokeColor, r.StrokeWidth = theme.Color(theme.ColorNamePrimary), OutlineWidth
	}
}

// Selection makes r show a selection if selected is true, by a pale fill in the accent colour.
func Selection(r *canvas.Rectangle, selected bool) {
	r.FillColor = nil
	if selected {
		r.FillColor = theme.Color(theme.ColorNameSelection)
	}
}
