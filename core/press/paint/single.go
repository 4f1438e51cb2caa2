package paint

import (
	"image"
	"image/color"

	"pionnier/core/game"
)

// Stone returns a picture of a stone of colour c with its shadow, on a transparent square. If disc
// is true, it is a disc for a board of cells. A black stone has a pale edge, so that it is visible
// on a dark window.
func Stone(c game.Color, disc bool, palette Palette, pixels int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, pixels, pixels))
	cell := int(float64(pixels) / 1.12)
	if disc {
		cell = int(float64(pixels) / 0.98)
	}
	s := newStones(&palette, disc, max(cell, 1))
	at := (pixels - s.cell) / 2
	r := image.Rect(at, at, at+s.cell, at+s.cell)
	s.draw(img, r, picture{stone: c, shadow: true, alpha: 255})
	s.draw(img, r, picture{stone: c, alpha: 255})
	if c == game.Black && !palette.Flat {
		middle, radius := float64(pixels)/2, s.diameter()/2
		fill(img, img.Bounds(), outline(ellipse(middle, middle, radius, radius), max(radius*0.07, 1)), color.NRGBA{150, 150, 156, 200})
	}
	return img
}
