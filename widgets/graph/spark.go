package graph

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/press/plot"
	"pionnier/widgets/raster"
)

// Spark is a widget that shows the course of a game in a row of a list: the chances to win alone, without
// numbers. All methods must be called on Fyne's thread.
type Spark struct {
	widget.BaseWidget
	percent []byte // Black's chances, at equal distances
	raster  *canvas.Raster
}

// NewSpark returns an empty Spark.
func NewSpark() *Spark {
	s := &Spark{}
	s.raster = canvas.NewRaster(s.paint)
	s.ExtendBaseWidget(s)
	return s
}

// Set sets Black's chances to win in percent, at equal distances.
func (s *Spark) Set(percent []byte) {
	s.percent = percent
	s.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (s *Spark) CreateRenderer() fyne.WidgetRenderer { return raster.NewRenderer(s.raster) }

// MinSize implements fyne.CanvasObject.
func (s *Spark) MinSize() fyne.Size { return fyne.NewSize(40, 14) }

func (s *Spark) paint(w, h int) image.Image {
	scale := Scale(w, s.raster)
	return plot.DrawSpark(s.percent, float64(w)/scale, float64(h)/scale, Themed()).Image(scale, nil)
}
