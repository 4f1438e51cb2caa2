package raster

import (
	"image"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

type picture struct {
	widget.BaseWidget
	raster *canvas.Raster
}

func (p *picture) CreateRenderer() fyne.WidgetRenderer { return NewRenderer(p.raster) }

// Wherever a picture is and whatever the scale, its ends are rounded to the number of its pixels.
func TestPicturesAreWholePixels(t *testing.T) {
	test.NewTempApp(t)
	p := &picture{raster: canvas.NewRaster(func(w, h int) image.Image { return image.NewRGBA(image.Rect(0, 0, w, h)) })}
	p.ExtendBaseWidget(p)
	w := test.NewTempWindow(t, p)
	w.SetPadded(false)
	for _, scale := range []float32{1, 1.1, 1.25, 1.4, 1.5, 2, 2.625} {
		w.Canvas().(software.WindowlessCanvas).SetScale(scale)
		for _, side := range []float32{80, 100.5, 123.4, 300, 333.3, 719.9} {
			p.Resize(fyne.NewSize(side, side/2))
			for i, length := range []float32{p.raster.Size().Width, p.raster.Size().Height} {
				given := []float32{side, side / 2}[i]
				pixels := float64(length * scale)
				if math.Abs(pixels-math.Round(pixels)) > 1e-3 {
					t.Errorf("scale %g: %g of %g are %g pixels", scale, length, given, pixels)
				}
				if lost := float64(given-length) * float64(scale); lost < -0.01 || lost >= 1 {
					t.Errorf("scale %g: %g of %g leave %g pixels", scale, length, given, lost)
				}
			}
		}
	}
}
