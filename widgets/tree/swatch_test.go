package tree

import (
	"strings"
	"testing"
)

// Without it the colours that a node can have are named only, or have the picture of another one.
func TestEachColourHasItsSwatch(t *testing.T) {
	seen := map[string]bool{}
	for paint := range len(Paints) + 1 {
		r := Swatch(paint)
		if look := string(r.Content()); seen[look] || seen[r.Name()] || strings.Contains(look, `fill="none"`) != (paint == 0) {
			t.Errorf("the swatch of %d is %s", paint, look)
		}
		seen[string(r.Content())], seen[r.Name()] = true, true
	}
}
