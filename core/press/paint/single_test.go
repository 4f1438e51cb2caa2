package paint

import (
	"testing"

	"pionnier/core/game"
)

// A single stone is opaque in the middle, transparent in the corners and
// differs by colour.
func TestStone(t *testing.T) {
	for _, disc := range []bool{false, true} {
		black := Stone(game.Black, disc, Standard(), 40)
		white := Stone(game.White, disc, Standard(), 40)
		if a := black.RGBAAt(20, 20).A; a != 255 {
			t.Errorf("disc %v: the middle has opacity %d", disc, a)
		}
		if a := black.RGBAAt(0, 0).A; a != 0 {
			t.Errorf("disc %v: the corner has opacity %d", disc, a)
		}
		if b, w := black.RGBAAt(20, 20).R, white.RGBAAt(20, 20).R; b > 120 || w < 180 {
			t.Errorf("disc %v: black is %d, white is %d", disc, b, w)
		}
	}
}

// The edge of a single black stone is visible on a dark window.
func TestBlackStoneOnDark(t *testing.T) {
	for _, disc := range []bool{false, true} {
		img := Stone(game.Black, disc, Standard(), 40)
		brightest := uint8(0)
		for x := range 8 { // the left edge
			brightest = max(brightest, img.RGBAAt(x, 20).R)
		}
		if brightest < 90 {
			t.Errorf("disc %v: the edge is as dark as %d", disc, brightest)
		}
	}
}
