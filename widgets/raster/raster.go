// Package raster keeps pictures sharp, and provides the font for their labels: boards, graphs and trees use one
// font, where the toolkit uses several.
//
// The toolkit rounds both ends of an object to pixels. A picture that is not a whole number of pixels wide is
// therefore shown a pixel wider or narrower than it was painted, depending on its position, as at a scale of
// 1.25 or in the middle of a window: one column of pixels is then doubled or dropped, and a line of a board
// with it.
//
// Start reading at NewRenderer and Labels.
package raster

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/focus"
)

// Fit resizes r to the largest size within size that is a whole number of pixels.
func Fit(r *canvas.Raster, size fyne.Size) {
	scale := scaleOf(r)
	whole := func(length float32) float32 {
		const exact = 0.01 // of a pixel: products are rounded
		return float32(math.Floor(float64(length)*scale+exact) / scale)
	}
	r.Resize(fyne.NewSize(whole(size.Width), whole(size.Height)))
}

// scaleOf returns the number of pixels per unit of length on the canvas of o, or 1 if there is no
// canvas.
func scaleOf(o fyne.CanvasObject) float64 {
	if c := focus.CanvasOf(o); c != nil && c.Scale() > 0 {
		return float64(c.Scale())
	}
	return 1
}

// NewRenderer returns a renderer that draws r and, over it, the objects over. It places the first
// of these in the upper right corner. The others keep their positions.
func NewRenderer(r *canvas.Raster, over ...fyne.CanvasObject) fyne.WidgetRenderer {
	return &renderer{widget.NewSimpleRenderer(r), r, over}
}

type renderer struct {
	fyne.WidgetRenderer
	picture *canvas.Raster
	over    []fyne.CanvasObject
}

func (r *renderer) Layout(size fyne.Size) {
	Fit(r.picture, size)
	if len(r.over) > 0 {
		min := r.over[0].MinSize()
		r.over[0].Resize(min)
		r.over[0].Move(fyne.NewPos(size.Width-min.Width, 0))
	}
}

// Objects returns the picture and the objects over it.
func (r *renderer) Objects() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{r.picture}, r.over...)
}
