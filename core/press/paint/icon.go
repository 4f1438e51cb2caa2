package paint

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"pionnier/core/game"
)

// Icon returns the program's icon as a square of the given number of pixels. It is a rounded
// square, half felt with a disc and half wood with a stone.
func Icon(pixels int) *image.RGBA {
	// Drawn at twice the size and averaged: the diagonal and the grain gain.
	big := icon(2 * pixels)
	img := image.NewRGBA(image.Rect(0, 0, pixels, pixels))
	for y := range pixels {
		for x := range pixels {
			for i := range 4 {
				sum := 2
				for _, at := range [4][2]int{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
					sum += int(big.Pix[big.PixOffset(2*x+at[0], 2*y+at[1])+i])
				}
				img.Pix[img.PixOffset(x, y)+i] = uint8(sum / 4)
			}
		}
	}
	return img
}

func icon(side int) *image.RGBA {
	p, n := Standard(), float64(side)
	plate := image.NewRGBA(image.Rect(0, 0, side, side))
	iconWood(plate, &p, n)
	iconFelt(plate, &p, n)
	piece := func(cells bool, c game.Color, x, y, d float64) {
		s := newStones(&p, cells, int(d))
		at := image.Rect(0, 0, s.cell, s.cell).Add(image.Pt(int(x*n)-s.cell/2, int(y*n)-s.cell/2))
		s.draw(plate, at, picture{stone: c, shadow: true, alpha: 255})
		s.draw(plate, at, picture{stone: c, alpha: 255})
	}
	piece(true, game.White, 0.355, 0.365, 0.60*n)
	piece(false, game.Black, 0.635, 0.635, 0.50*n)

	icon := image.NewRGBA(plate.Bounds())
	margin := n * 0.045
	square := box(margin, margin, n-margin, n-margin, n*0.21)
	fill(icon, icon.Bounds(), soft(box(margin, margin+n*0.012, n-margin, n-margin+n*0.012, n*0.21), n*0.022), color.NRGBA{A: 90})
	paintWith(icon, icon.Bounds(), square, func(x, y float64) color.NRGBA {
		c := plate.RGBAAt(int(x), int(y))
		return color.NRGBA{c.R, c.G, c.B, 255}
	})
	paintWith(icon, icon.Bounds(), outline(square, n*0.008), func(x, y float64) color.NRGBA {
		if x+y < n {
			return color.NRGBA{255, 255, 255, 60}
		}
		return color.NRGBA{0, 0, 0, 70}
	})
	return icon
}

// iconWood covers plate with wood and lines. n is the size of plate in pixels.
func iconWood(plate *image.RGBA, p *Palette, n float64) {
	wood(plate, p.Wood, p.WoodGrain)
	for _, at := range []float64{0.395, 0.635, 0.875} {
		iconLines(plate, at*n, n*0.012, p.WoodLine)
	}
}

// iconLines draws a vertical and a horizontal line at distance at from the left and the upper edge.
func iconLines(img *image.RGBA, at, width float64, c color.NRGBA) {
	lo, hi, n := at-width/2, at+width/2, float64(img.Bounds().Dx())
	fill(img, bounds(lo, 0, hi, n), box(lo, -n, hi, 2*n, 0), c)
	fill(img, bounds(0, lo, n, hi), box(-n, lo, 2*n, hi, 0), c)
}

// iconFelt covers the upper left half of plate with felt and a grid. n is the size of plate in
// pixels.
func iconFelt(plate *image.RGBA, p *Palette, n float64) {
	cloth := image.NewRGBA(plate.Bounds())
	felt(cloth, p.Felt)
	for _, at := range []float64{0.10, 0.61} {
		iconLines(cloth, at*n, n*0.016, p.FeltLine)
	}
	edge := func(x, y float64) float64 { return (x + y - n) / math.Sqrt2 }
	fill(plate, plate.Bounds(), soft(func(x, y float64) float64 { return edge(x-n*0.006, y-n*0.006) }, n*0.012), color.NRGBA{A: 110})
	mask := image.NewAlpha(plate.Bounds())
	for i := range mask.Pix {
		cover := 0.5 - edge(float64(i%mask.Stride)+0.5, float64(i/mask.Stride)+0.5)
		mask.Pix[i] = uint8(255*min(max(cover, 0), 1) + 0.5)
	}
	draw.DrawMask(plate, plate.Bounds(), cloth, image.Point{}, mask, image.Point{}, draw.Over)
}
