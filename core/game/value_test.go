package game_test

import (
	"math"
	"testing"

	"pionnier/core/game"
)

func TestDeviation(t *testing.T) {
	for _, tt := range []struct{ margin, chance, want float64 }{
		{21.7, 0.64, 60.5}, {-21.7, 0.36, 60.5}, {3.5, 0.84134, 3.5},
		{5, 0.5, 0}, {5, 0.4, 0}, {30, 0.99, 0}, {30, 1, 0}, {-3, 0, 0},
	} {
		if got := (game.Value{Margin: tt.margin, Chance: tt.chance}).Deviation(); math.Abs(got-tt.want) > 0.1 {
			t.Errorf("%v at %v: %v, want %v", tt.margin, tt.chance, got, tt.want)
		}
	}
}
