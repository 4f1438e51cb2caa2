package endgame

import (
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi/weiqitest"
)

// The values of moving first equal those found by counting the area by hand.
func TestWorth(t *testing.T) {
	everywhere := func(game.Point) bool { return true }
	for _, tt := range []struct {
		name, board string
		points      int
	}{
		// Black kills, or White lives: five stones and three points change sides.
		{"a corner that lives or dies", `
			. . . O X . X
			O O O O X X X
			X X X X X X .
			. X . X . X X
			X X X X X X .
			. X . X . X X
			X X X X X X .`, 16},
		// A point that either side may take.
		{"a neutral point", `
			. O . X . X X
			O O O X X X X
			. O . X X . X
			O O O X X X X
			. O . X . X .
			O O O X X X X
			. O . . X . X`, 2},
		{"nothing", `
			. O . O X . X
			O O O O X X X
			. O . O X . X
			O O O O X X X
			. O . O X . X
			O O O O X X X
			. O . O X . X`, 0},
	} {
		p, _ := weiqitest.Drawn(t, "chinese", game.Black, tt.board)
		if points, err := Worth(p, everywhere, 200_000); err != nil || points != tt.points {
			t.Errorf("%s: %d points, %v; want %d", tt.name, points, err, tt.points)
		}
	}
	p, _ := weiqitest.Drawn(t, "chinese", game.Black, "...\n...\n...")
	if _, err := Worth(p, func(game.Point) bool { return false }, 1000); err == nil {
		t.Error("the value of a part is told though the board is open")
	}
}
