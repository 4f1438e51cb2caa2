package weiqi

import (
	"slices"
	"testing"

	"pionnier/core/game"
)

func TestGroup(t *testing.T) {
	pos := drawn(t, "japanese", game.Black, invaded)
	if g := pos.Group(game.Pt(1, 2)); len(g) != 2 || !slices.Contains(g, game.Pt(1, 5)) {
		t.Errorf("the white stones on the left toggle as %v", g)
	}
	if g := pos.Group(game.Pt(3, 0)); len(g) != 9 {
		t.Errorf("the black wall toggles as %v", g)
	}
	if g := pos.Group(game.Pt(0, 0)); g != nil {
		t.Errorf("an empty point toggles %v", g)
	}
}

// Without it the move that kills a group is out of sight of the chain that is asked about.
func TestAroundFollowsTheStonesOfItsSide(t *testing.T) {
	pos := drawn(t, "japanese", game.Black, `
		. . . X X X X . .
		O O O . . . X X .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	around := pos.Around(pos.Chain(game.Pt(0, 1)), 2)
	for at, want := range map[game.Point]bool{
		game.Pt(4, 1): true, game.Pt(5, 1): false, game.Pt(0, 3): true, game.Pt(0, 4): false, // over empty points
		game.Pt(3, 0): false, // over a stone of the other side that is a step away
		game.Pt(2, 0): true,
	} {
		if slices.Contains(around, at) != want {
			t.Errorf("%v is around the white stones: %v", at, !want)
		}
	}
	around = pos.Around([]game.Point{game.Pt(3, 0)}, 1)
	if !slices.Contains(around, game.Pt(8, 1)) || slices.Contains(around, game.Pt(8, 0)) || around[0] != game.Pt(3, 0) || len(pos.Around(nil, 3)) > 0 {
		t.Errorf("around the black stones: %v", around)
	}
}

// invaded is a finished game with stones of either side dead in the other's area.
const invaded = `
. . . X O . . . .
. . . X O . . . .
. O . X O . X . .
. . . X O . . . .
. . . X O . . . .
. O . X O . . X .
. . . X O . . . .
. . . X O . . . .
. . . X O . . . .`
