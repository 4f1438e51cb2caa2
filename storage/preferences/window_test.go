package preferences

import (
	"math"
	"testing"
)

func TestWindowSize(t *testing.T) {
	p := preferences{}
	if _, _, ok := WindowSize(p); ok {
		t.Error("a size is known before the first start")
	}
	SaveWindowSize(p, 800, 600)
	if w, h, ok := WindowSize(p); !ok || w != 800 || h != 600 {
		t.Errorf("800 by 600 is %v by %v, %v", w, h, ok)
	}
	for _, side := range []float64{math.NaN(), math.Inf(1), 0, -800, 1e9} {
		p[windowWidthKey] = side
		if w, h, ok := WindowSize(p); ok {
			t.Errorf("a width of %v is believed: %v by %v", side, w, h)
		}
	}
}

func TestWindowPlace(t *testing.T) {
	p := preferences{}
	if _, _, ok := WindowPlace(p); ok {
		t.Error("a place is known before the first start")
	}
	SaveWindowPlace(p, -1920, 31)
	if x, y, ok := WindowPlace(p); !ok || x != -1920 || y != 31 {
		t.Errorf("-1920, 31 is %v, %v, %v", x, y, ok)
	}
	for _, side := range []float64{math.NaN(), math.Inf(-1), 1e9, -1e9} {
		p[windowTopKey] = side
		if x, y, ok := WindowPlace(p); ok {
			t.Errorf("a top of %v is believed: %v, %v", side, x, y)
		}
	}
}
