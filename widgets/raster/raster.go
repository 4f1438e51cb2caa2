// Package raster keeps pictures crisp, and finds the font in which they are labelled: boards, graphs
// and trees write with one font, where the toolkit writes with several.
//
// The toolkit rounds both ends of an object to pixels. A picture that is not a whole number
// of pixels wide is therefore shown a pixel wider or narrower than it was painted, by where
// it lies, as at a scale of 1.25 or in the middle of a window: one column of pixels is then
// doubled or dropped, and a line of a board with it.
//
// Start at NewRenderer and Labels.
package raster

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/focus"
)

// Fit gives a picture the largest size within size that is a whole number of pixels.
func Fit(r *canvas.Raster, size fyne.Size) {
	scale := scaleOf(r)
	whole := func(length float32) float32 {
		const exact = 0.01 // of a pixel: products are rounded
		return float32(math.Floor(float64(length)*scale+exact) / scale)
	}
	r.Resize(fyne.NewSize(whole(size.Width), whole(size.Height)))
}

// scaleOf returns the number of pixels to a length of 1 where an object is shown.
func scaleOf(o fyne.CanvasObject) float64 {
	if c := focus.CanvasOf(o); c != nil && c.Scale() > 0 {
		return float64(c.Scale())
	}
	return 1
}

// NewRenderer makes the renderer of a widget that is one picture. The first of what lies
// over it is in the corner at the top right; the others have places of their own.
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

// Objects returns the picture and what lies over it.
func (r *renderer) Objects() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{r.picture}, r.over...)
}
