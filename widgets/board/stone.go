package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"pionnier/core/game"
	"pionnier/core/press/paint"
)

// NewStone returns a picture of a stone or disc of colour c. It is sharp at every size.
func NewStone(c game.Color, style Style, o Options) fyne.CanvasObject {
	palette := o.Look.Palette(style.Cells, o.HighContrast)
	r := canvas.NewRaster(func(w, h int) image.Image {
		return paint.Stone(c, style.Cells, palette, max(1, min(w, h)))
	})
	r.ScaleMode = canvas.ImageScalePixels
	return r
}
