package graph

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"pionnier/core/press/figure"
	"pionnier/core/press/plot"
	"pionnier/widgets/control"
	"pionnier/widgets/raster"
)

// Course is a widget that shows how a value changed over the years, with its band of uncertainty. All methods
// must be called on Fyne's thread.
type Course struct {
	control.Static
	// Label is spoken by screen readers.
	Label    string
	measures []plot.Moment
	raster   *canvas.Raster
}

var _ fyne.Accessible = (*Course)(nil)

// NewCourse returns a graph of measures, which must be sorted by time. label is for screen readers.
func NewCourse(label string, measures []plot.Moment) *Course {
	c := &Course{Label: label, measures: measures}
	c.raster = canvas.NewRaster(c.paint)
	c.ExtendBaseWidget(c)
	return c
}

// AccessibilityLabel returns the label.
func (c *Course) AccessibilityLabel() string { return c.Label }

// CreateRenderer implements fyne.Widget.
func (c *Course) CreateRenderer() fyne.WidgetRenderer { return raster.NewRenderer(c.raster) }

// zoom returns the factor by which text is larger than usual. It is limited, since larger numbers
// would not fit.
func zoom() float32 {
	const usual, most = 13, 1.6
	return fyne.Max(1, fyne.Min(most, theme.CaptionTextSize()/usual))
}

// MinSize implements fyne.CanvasObject.
func (c *Course) MinSize() fyne.Size { return fyne.NewSize(120, 150*zoom()) }

func (c *Course) paint(w, h int) image.Image {
	fig, scale := c.figure(w, h)
	return fig.Image(scale, raster.Labels())
}

// figure returns the graph for w × h pixels, and the number of pixels per unit of length.
func (c *Course) figure(w, h int) (*figure.Figure, float64) {
	scale := Scale(w, c.raster) * float64(zoom())
	return plot.DrawCourse(c.measures, float64(w)/scale, float64(h)/scale, Themed()), scale
}
