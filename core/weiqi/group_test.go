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
