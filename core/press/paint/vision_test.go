package paint

import (
	"image/color"
	"math"
	"testing"

	"pionnier/core/press/paint/painttest"
)

// palettes are all that there are.
func palettes() map[string]Palette {
	all := map[string]Palette{"high contrast": contrasting()}
	for _, board := range Boards {
		for _, stones := range StoneSets {
			all[board+" "+stones] = Look{Board: board, Stones: stones}.Palette(false, false)
		}
		for _, discs := range DiscSets {
			all[board+" "+discs+" discs"] = Look{Board: board, Discs: discs}.Palette(true, false)
		}
	}
	return all
}

// Stones, lines and badges differ in lightness from their background, so that people with any kind
// of colour vision see them.
func TestTheBoardsAreSeenWithoutColour(t *testing.T) {
	for name, p := range palettes() {
		for _, c := range []struct {
			what  string
			a, b  color.NRGBA
			least float64 // difference in lightness
		}{
			{"black and white stones", p.BlackLight, p.WhiteDark, 50},
			{"a black stone on wood", p.BlackLight, p.Wood, 35},
			{"the lit side of a black disc on felt", p.BlackLight, p.Felt, 18},
			{"the shaded side of a black disc on felt", p.BlackDark, p.Felt, 40},
			{"a white stone on wood", p.WhiteLight, p.Wood, 20},
			{"the edge of a white stone on wood", p.WhiteEdge, p.WhiteLight, 35},
			{"a white disc on felt", p.WhiteDark, p.Felt, 30},
			{"lines on wood", p.WoodLine, p.Wood, 40},
			{"lines on felt", p.FeltLine, p.Felt, 20},
			{"coordinates on wood", p.WoodLabel, p.Wood, 40},
			{"coordinates on the frame", p.FrameLabel, p.Frame, 60},
			{"the best move's letter", p.HintBestText, p.HintBest, 45},
			{"a hint's letter", p.HintText, p.Hint, 60},
		} {
			for vision, see := range painttest.Visions {
				if d := math.Abs(painttest.Lightness(see(c.a)) - painttest.Lightness(see(c.b))); d < c.least {
					t.Errorf("%s, %s: %s differ by %.1f in lightness, want %v", name, vision, c.what, d, c.least)
				}
			}
		}
	}
}
