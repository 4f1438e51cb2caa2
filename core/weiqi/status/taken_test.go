package status

import (
	"context"
	"testing"

	"pionnier/core/game"
)

// What can be captured is not dead where taking it costs the stones that take it, and no proof is told
// of it.
func TestTakenAtACost(t *testing.T) {
	for _, tt := range []struct {
		name  string
		at    game.Point
		board string
	}{
		{"a stone in the square four of a group that is dead", game.Pt(3, 3), `
			. . . . . . . . .
			. X X X X X X . .
			. X O O O O X . .
			. X O X . O X . .
			. X O . . O X . .
			. X O O O O X . .
			. X X X X X X . .
			. . . . . . . . .
			. . . . . . . . .`},
		{"three stones between which and the wall nobody may play", game.Pt(4, 0), `
			. O . X X X . O .
			X O O O O O O O X
			X X X X X X X X X
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`},
		{"a seki that rests on a shape of three", game.Pt(8, 0), `
			X O . X O . X X X
			X O O X O O . O O
			X . O X . O O O O
			. O O X X . X X X
			O O X . X X X O O
			X X X X . X O O .
			. O O O X X O . X
			O O . O O X O O X
			X X X . O X O . X`},
	} {
		r, err := Ask(context.Background(), drawn(t, tt.board), tt.at, Limits{Each: 100_000})
		if err != nil {
			t.Fatal(err)
		}
		if !r.Safe() || r.Proved() {
			t.Errorf("%s: %+v", tt.name, r.First)
		}
	}
}
