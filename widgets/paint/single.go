package paint

import (
	"image"

	"pionnier/core/game"
)

// Stone draws one stone, or one disc of a board of cells, with its shadow on a
// transparent square of this many pixels.
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
	return img
}
