package rating

import (
	"math"
	"testing"
)

// TestRising checks that neighbours in the wrong order get their weighted mean and the wider
// interval, and that all others, and those without games, stay as they are.
func TestRising(t *testing.T) {
	nan := math.NaN()
	got := Rising([]Rating{
		{Elo: 100, Half: 50, Games: 9}, {Elo: nan, Half: nan}, {Elo: 300, Half: 20, Games: 9}, {Elo: 200, Half: 40, Games: 9},
		{Elo: 290, Half: 80, Games: 9}, {Elo: 500, Half: 10, Games: 9},
	})
	for i, want := range []Rating{{Elo: 100, Half: 50}, {Elo: nan}, {Elo: 280, Half: 40}, {Elo: 280, Half: 40}, {Elo: 290, Half: 80}, {Elo: 500, Half: 10}} {
		if math.IsNaN(want.Elo) {
			if !math.IsNaN(got[i].Elo) {
				t.Errorf("player %d has %v without games", i, got[i].Elo)
			}
		} else if math.Abs(got[i].Elo-want.Elo) > 1e-9 || got[i].Half != want.Half {
			t.Errorf("player %d: %.1f ± %.1f, want %.1f ± %.1f", i, got[i].Elo, got[i].Half, want.Elo, want.Half)
		}
	}
}

// TestRisingPoolsBackwards checks that a pool that falls below the one before it joins that one,
// and that the anchor stays.
func TestRisingPoolsBackwards(t *testing.T) {
	got := Rising([]Rating{{Elo: 10, Half: 1, Games: 1}, {Elo: 12, Half: 1, Games: 1}, {Elo: 5, Half: 1, Games: 1}})
	for i, r := range got {
		if math.Abs(r.Elo-9) > 1e-9 {
			t.Errorf("player %d has %v, want 9", i, r.Elo)
		}
	}
	if got := Rising([]Rating{{Elo: 40, Half: 30, Games: 5}, {Elo: 0, Games: 5}}); math.Abs(got[0].Elo) > 0.01 || math.Abs(got[1].Elo) > 0.01 {
		t.Errorf("the anchor moved: %+v", got)
	}
}
