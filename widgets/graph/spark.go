package graph

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/figure"
)

// Spark shows how a game went in a row of a list: the chances alone, without numbers. All
// methods run on Fyne's thread.
type Spark struct {
	widget.BaseWidget
	percent []byte // Black's chances, at equal distances
	raster  *canvas.Raster
}

// NewSpark makes an empty one.
func NewSpark() *Spark {
	s := &Spark{}
	s.raster = canvas.NewRaster(s.paint)
	s.ExtendBaseWidget(s)
	return s
}

// Set shows Black's chances to win, in percent.
func (s *Spark) Set(percent []byte) {
	s.percent = percent
	s.Refresh()
}

// CreateRenderer is part of fyne.Widget.
func (s *Spark) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(s.raster) }

// MinSize is part of fyne.CanvasObject.
func (s *Spark) MinSize() fyne.Size { return fyne.NewSize(40, 14) }

func (s *Spark) paint(w, h int) image.Image {
	scale := 1.0
	if width := s.Size().Width; width > 0 {
		scale = float64(w) / float64(width)
	}
	return DrawSpark(s.percent, float64(w)/scale, float64(h)/scale, Themed()).Image(scale, nil)
}

// DrawSpark makes the figure: Black's share below the curve, White's above it.
func DrawSpark(percent []byte, width, height float64, p Palette) *figure.Figure {
	fig := &figure.Figure{Width: width, Height: height}
	if len(percent) < 2 {
		return fig
	}
	at := func(i int) (x, y float64) {
		return width * float64(i) / float64(len(percent)-1), height * (1 - float64(min(100, percent[i]))/100)
	}
	all := run{0, len(percent) - 1}
	band(fig, all, p.Black, func(i int) (x, above, below float64) { x, y := at(i); return x, y, height })
	band(fig, all, p.White, func(i int) (x, above, below float64) { x, y := at(i); return x, 0, y })
	fig.Line(p.Hairline, 0.8, figure.Point{X: 0, Y: height / 2}, figure.Point{X: width, Y: height / 2})
	curve := make([]figure.Point, len(percent))
	for i := range curve {
		curve[i].X, curve[i].Y = at(i)
	}
	fig.Line(p.Line, 1.2, curve...)
	return fig
}
