package painttest

import (
	"image/color"
	"math"
	"testing"
)

// TestVisions compares known answers: red has lightness 53.2 and is far from green, except for
// people without the cones for long waves; grey is grey for all kinds of vision.
func TestVisions(t *testing.T) {
	red, green := color.NRGBA{0xff, 0, 0, 0xff}, color.NRGBA{0, 0xff, 0, 0xff}
	if l := Lightness(red); math.Abs(l-53.24) > 0.1 {
		t.Errorf("red has lightness %.2f", l)
	}
	if d := Difference(red, green); math.Abs(d-170.6) > 0.5 {
		t.Errorf("red and green are %.1f apart", d)
	}
	dim := color.NRGBA{0, 0x90, 0, 0xff}
	if d := Difference(Visions["deuteranopia"](red), Visions["deuteranopia"](dim)); d > 45 {
		t.Errorf("without cones for middle waves red and green are %.1f apart", d)
	}
	for name, see := range Visions {
		grey := color.NRGBA{0x80, 0x80, 0x80, 0xff}
		if d := Difference(grey, see(grey)); d > 1 {
			t.Errorf("%s: grey becomes %v", name, see(grey))
		}
	}
}
