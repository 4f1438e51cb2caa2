package player

import (
	"slices"
	"testing"

	"pionnier/core/game"
)

func TestGroup(t *testing.T) {
	pos := draw(t, "japanese", invaded, game.Black)
	if g := Group(pos, game.Pt(1, 2)); len(g) != 2 || !slices.Contains(g, game.Pt(1, 5)) {
		t.Errorf("the white stones on the left toggle as %v", g)
	}
	if g := Group(pos, game.Pt(3, 0)); len(g) != 9 {
		t.Errorf("the black wall toggles as %v", g)
	}
	if g := Group(pos, game.Pt(0, 0)); g != nil {
		t.Errorf("an empty point toggles %v", g)
	}
}
