package tree

import (
	"strings"
	"testing"
)

// Each colour that a node can have is shown by its own picture, not only by name.
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
