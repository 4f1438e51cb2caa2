package theme

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/core/press/paint/painttest"
)

// The colours of judgements can be distinguished, from each other and from their background, with
// any kind of colour vision; each has a shape or a letter beside it all the same.
func TestJudgementsAreDistinguished(t *testing.T) {
	names := []fyne.ThemeColorName{ColorGood, ColorCareful, fynetheme.ColorNameError, ColorAccent}
	for mode, variant := range variants {
		for _, high := range []bool{false, true} {
			th := Theme{Mode: mode, HighContrast: high}
			for vision, see := range painttest.Visions {
				ground := see(th.Color(fynetheme.ColorNameBackground, variant))
				for i, a := range names {
					ink := see(th.Color(a, variant))
					if d := math.Abs(painttest.Lightness(ink) - painttest.Lightness(ground)); d < 30 {
						t.Errorf("%s, high contrast %v, %s: %s differs from the ground by %.1f in lightness", mode, high, vision, a, d)
					}
					for _, b := range names[:min(i, 2)] { // good, careful and bad among themselves
						if d := painttest.Difference(ink, see(th.Color(b, variant))); a != ColorAccent && d < 15 {
							t.Errorf("%s, high contrast %v, %s: %s and %s are %.1f apart", mode, high, vision, a, b, d)
						}
					}
				}
			}
		}
	}
}
