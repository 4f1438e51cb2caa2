package report

import (
	"testing"

	"pionnier/core/press/figure"
)

// Blocks that do not fit go to the next page, whole.
func TestPages(t *testing.T) {
	var blocks []*figure.Figure
	for range 5 {
		blocks = append(blocks, &figure.Figure{Width: pageInner, Height: 300})
	}
	if n := len(paged(blocks, pageHeight)); n != 3 {
		t.Errorf("%d pages", n)
	}
	if p := paged(blocks, 0); len(p) != 1 || p[0].Height != 5*300+4*pageGap+2*pageMargin {
		t.Errorf("%d sheets, %v high", len(p), p[0].Height)
	}
}
