package board

import (
	"image"
	"image/color"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"pionnier/core/game"
	"pionnier/core/press/paint"
)

// loupe is a magnifier above a finger. It shows the points that the finger hides if points are close together.
type loupe struct {
	raster  *canvas.Raster
	point   game.Point
	surface *paint.Surface
	size    image.Point
}

const (
	loupeSide float32 = 116
	loupeCell float32 = 28
	loupeRise float32 = 38 // from the finger to the loupe
)

func newLoupe(b *Board) *loupe {
	l := &loupe{}
	l.raster = canvas.NewRaster(func(w, h int) image.Image { return l.paint(b, w, h) })
	l.raster.ScaleMode = canvas.ImageScalePixels
	l.raster.Hide()
	return l
}

// at shows the loupe for a finger at p. It hides the loupe if points are large enough.
func (l *loupe) at(b *Board, p game.Point) {
	if b.Spacing() >= closePoints {
		l.hide()
		return
	}
	l.point = p
	l.raster.Resize(fyne.NewSquareSize(loupeSide))
	l.raster.Move(loupePlace(b.PositionOf(p), b.Size()))
	l.raster.Show()
	l.raster.Refresh()
}

// hide hides the loupe.
func (l *loupe) hide() {
	l.raster.Hide()
	l.surface = nil
}

// loupePlace returns the position of the loupe: above finger or, if there is no room on a board of
// that size, beside it.
func loupePlace(finger fyne.Position, board fyne.Size) fyne.Position {
	x, y := finger.X-loupeSide/2, finger.Y-loupeRise-loupeSide
	if y < 0 {
		y = fyne.Max(0, fyne.Min(finger.Y-loupeSide/2, board.Height-loupeSide))
		if x = finger.X + loupeRise; x+loupeSide > board.Width {
			x = finger.X - loupeRise - loupeSide
		}
	}
	return fyne.NewPos(fyne.Max(0, fyne.Min(x, board.Width-loupeSide)), y)
}

func (l *loupe) paint(b *Board, w, h int) image.Image {
	size := image.Pt(w, h)
	img := image.NewRGBA(image.Rectangle{Max: size})
	if b.scene.Width <= 0 || w <= 0 || h <= 0 {
		return img
	}
	scale := float64(w) / float64(loupeSide)
	columns, rows := b.seen()
	o := b.picture(scale)
	o.Coordinates, o.Shadow = false, false
	if l.surface == nil || l.size != size {
		palette := b.options.colors(b.style)
		palette.Plain = true
		l.surface, l.size = paint.NewSurface(b.lying(), palette, columns, rows, size, o), size
	}
	p := b.view.Point(l.point, b.scene.Width, b.scene.Height)
	l.surface.Arrange(paint.Measure(b.style, columns, rows, size, o).Enlarged(int(float64(loupeCell)*scale), float64(p.X)+0.5, float64(p.Y)+0.5, size.Div(2)))
	l.surface.Show(b.turned(b.visible()))
	l.surface.ShowLines(b.turnedLines())
	edge := max(1, int(2*scale))
	draw.Draw(img, img.Bounds(), image.NewUniform(opaque(theme.Color(theme.ColorNamePrimary))), image.Point{}, draw.Src)
	inner := img.Bounds().Inset(edge)
	draw.Draw(img, inner, image.NewUniform(opaque(theme.Color(theme.ColorNameBackground))), image.Point{}, draw.Src)
	draw.Draw(img, inner, l.surface.Image(), inner.Min, draw.Over)
	return img
}

func opaque(c color.Color) color.Color {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A = 255
	return n
}
