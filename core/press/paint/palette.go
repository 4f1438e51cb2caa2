package paint

import (
	"image/color"

	"pionnier/core/game"
)

// Palette contains the colours of a board. Standard, contrasting and Look.Palette return palettes.
// The caller may set Accent to the accent colour of its theme.
type Palette struct {
	// Flat leaves out textures, shading and shadows, thickens lines, and gives
	// White's stones a second ring so that colour is never the only difference.
	Flat bool

	Plain bool // the board has no texture, bevel or shadow
	Matte bool // stones have no gleam

	Wood, WoodGrain, WoodLine, WoodLabel   color.NRGBA // boards of crossings
	Felt, FeltLine, Frame, FrameLabel      color.NRGBA // boards of cells
	BlackLight, BlackDark                  color.NRGBA // lit and shaded side of a stone
	WhiteLight, WhiteDark, WhiteEdge       color.NRGBA
	Accent                                 color.NRGBA // keyboard cursor, pending move
	HintBest, HintBestText, Hint, HintText color.NRGBA // badges of suggested moves
}

// Standard returns the palette of wood, felt and shaded stones.
func Standard() Palette {
	return Palette{
		Wood: rgb(0xDCB35C), WoodGrain: rgb(0xB9853A), WoodLine: rgb(0x4A3420), WoodLabel: rgb(0x5B4126),
		Felt: rgb(0x2E8B6A), FeltLine: rgb(0x14523D), Frame: rgb(0x2B2118), FrameLabel: rgb(0xD9CFC0),
		BlackLight: rgb(0x4A4A4E), BlackDark: rgb(0x0E0E10),
		WhiteLight: rgb(0xFDFCF8), WhiteDark: rgb(0xD8D3C8), WhiteEdge: rgb(0x8F887A),
		Accent:   rgb(0x2F6F5E),
		HintBest: rgb(0x1F6FB2), HintBestText: rgb(0xFFFFFF), Hint: rgb(0xFBF7EE), HintText: rgb(0x23201B),
	}
}

// contrasting returns the flat palette for high contrast. The luminance of its board contrasts
// about equally with black and white stones.
func contrasting() Palette {
	black, white := rgb(0x000000), rgb(0xFFFFFF)
	return Palette{
		Flat: true,
		Wood: rgb(0xA87B3E), WoodGrain: rgb(0xA87B3E), WoodLine: black, WoodLabel: black,
		Felt: rgb(0x2A8F6C), FeltLine: black, Frame: black, FrameLabel: white,
		BlackLight: black, BlackDark: black,
		WhiteLight: white, WhiteDark: white, WhiteEdge: black,
		Accent:   rgb(0xFFD400),
		HintBest: white, HintBestText: black, Hint: black, HintText: white,
	}
}

// light returns the lightest colour of a stone of colour c.
func (p *Palette) light(c game.Color) color.NRGBA {
	if c == game.White {
		return p.WhiteLight
	}
	return p.BlackLight
}

func (p *Palette) dark(c game.Color) color.NRGBA {
	if c == game.White {
		return p.WhiteDark
	}
	return p.BlackDark
}

// contrast returns the colour of marks on a stone of colour c.
func (p *Palette) contrast(c game.Color) color.NRGBA {
	if c == game.Black {
		return p.WhiteLight
	}
	return p.BlackDark
}

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 255}
}

// faded returns c with its opacity multiplied by alpha, which is limited to 0 to 1.
func faded(c color.NRGBA, alpha float64) color.NRGBA {
	c.A = uint8(float64(c.A)*min(max(alpha, 0), 1) + 0.5)
	return c
}

// blend returns the opaque colour between a and b at t, from 0 for a to 1 for b.
func blend(a, b color.NRGBA, t float64) color.NRGBA {
	t = min(max(t, 0), 1)
	mix := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return color.NRGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: 255}
}
