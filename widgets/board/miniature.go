package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/image/draw"

	"pionnier/core/press/paint"
	"pionnier/widgets/raster"
)

// Miniature is a small picture of a position, for lists and cards. It accepts no input.
type Miniature struct {
	widget.BaseWidget

	style   Style
	scene   Scene
	options Options
	min     fyne.Size
	raster  *canvas.Raster
}

// NewMiniature returns a picture of scene without coordinates.
func NewMiniature(style Style, scene Scene) *Miniature {
	m := &Miniature{style: style, scene: scene, min: fyne.NewSquareSize(64)}
	m.raster = canvas.NewRaster(m.paint)
	m.raster.ScaleMode = canvas.ImageScalePixels
	m.ExtendBaseWidget(m)
	return m
}

// SetOptions sets the options of the picture. Animate has no effect.
func (m *Miniature) SetOptions(o Options) {
	m.options = o
	m.raster.Refresh()
}

// Scene returns the current scene.
func (m *Miniature) Scene() Scene { return m.scene }

// Miniature returns an empty Miniature with the style and the options of b.
func (b *Board) Miniature() *Miniature {
	m := NewMiniature(b.style, Scene{})
	m.options = b.options
	return m
}

// SetScene makes the picture show scene.
func (m *Miniature) SetScene(scene Scene) {
	m.scene = scene
	m.raster.Refresh()
}

// SetMinSize sets the minimum size, whose default is 64 × 64.
func (m *Miniature) SetMinSize(size fyne.Size) {
	m.min = size
	m.BaseWidget.Refresh()
}

// MinSize returns the minimum size, as set by SetMinSize.
func (m *Miniature) MinSize() fyne.Size { return m.min }

// leastCell is the least side of a cell, in pixels, at which a picture is painted as it is shown: smaller ones,
// which are whole pixels, would leave much of the picture to the frame, and lines would cover half of the board.
const leastCell = 8

func (m *Miniature) paint(w, h int) image.Image {
	size := image.Pt(w, h)
	larger := 1
	if side := max(m.scene.Width, m.scene.Height); side > 0 {
		for larger < 4 && min(w, h)*larger < leastCell*side {
			larger++
		}
	}
	if larger > 1 {
		size = size.Mul(larger)
	}
	if m.scene.Width <= 0 || m.scene.Height <= 0 {
		return image.NewRGBA(image.Rectangle{Max: size})
	}
	o := paint.Options{Coordinates: m.options.Coordinates && m.roomy(), Shadow: true, Font: raster.Labels(), Scale: pixelScale(w, m.raster.Size()), Last: m.options.Last}
	s := paint.NewSurface(m.style, m.options.colors(m.style), m.scene.Width, m.scene.Height, size, o)
	s.Show(paint.Cells(&m.scene))
	if larger == 1 {
		return s.Image()
	}
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.ApproxBiLinear.Scale(img, img.Bounds(), s.Image(), s.Image().Bounds(), draw.Src, nil)
	return img
}

// roomy reports whether the picture has room for coordinates. Below the minimum size of a Board
// they would take a third of it.
func (m *Miniature) roomy() bool { return min(m.Size().Width, m.Size().Height) >= minSide }

// CreateRenderer implements fyne.Widget.
func (m *Miniature) CreateRenderer() fyne.WidgetRenderer { return raster.NewRenderer(m.raster) }
