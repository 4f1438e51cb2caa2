package focus

import (
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// OutlineWidth is the width of the line around the focused widget.
const OutlineWidth float32 = 2

// Outline makes r show whether a widget has the focus. The focus looks the same everywhere: a line in the
// accent colour, which nothing else has.
func Outline(r *canvas.Rectangle, focused bool) {
	r.FillColor, r.StrokeColor, r.StrokeWidth = nil, nil, 0
	if focused {
		r.StrokeColor, r.StrokeWidth = theme.Color(theme.ColorNamePrimary), OutlineWidth
	}
}

// Selection makes r show whether an item is selected. A selection looks the same everywhere: a pale fill of the
// accent colour. Text on it is bold.
func Selection(r *canvas.Rectangle, selected bool) {
	r.FillColor = nil
	if selected {
		r.FillColor = theme.Color(theme.ColorNameSelection)
	}
}
