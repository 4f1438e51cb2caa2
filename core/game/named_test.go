package game_test

import (
	"slices"
	"testing"

	"pionnier/core/game"
)

// Three stones far apart were named by the one at the end that was farthest from the move that weakened
// them, and a chain by its first stone.
func TestAGroupIsNamedByAStoneThatAPlayerWouldPointAt(t *testing.T) {
	pt := game.Pt
	for name, c := range map[string]struct {
		stones, about []game.Point
		want          game.Point
	}{
		"nothing":                 {nil, nil, game.Point{}},
		"middle of a chain":       {[]game.Point{pt(0, 0), pt(1, 0), pt(2, 0), pt(3, 0), pt(3, 1)}, nil, pt(2, 0)},
		"longest chain":           {[]game.Point{pt(0, 0), pt(2, 0), pt(4, 0), pt(5, 0), pt(6, 0)}, []game.Point{pt(0, 1)}, pt(5, 0)},
		"nearest of equal chains": {[]game.Point{pt(3, 8), pt(5, 7), pt(7, 6)}, []game.Point{pt(8, 5)}, pt(7, 6)},
		"nearest the other way":   {[]game.Point{pt(3, 8), pt(5, 7), pt(7, 6)}, []game.Point{pt(1, 8)}, pt(3, 8)},
	} {
		if got := game.Named(c.stones, c.about...); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// Without this dead stones that share their fate seem to be left out of the count.
func TestEachChainIsNamed(t *testing.T) {
	pt := game.Pt
	got := game.EachNamed([]game.Point{pt(2, 1), pt(6, 6), pt(3, 2), pt(7, 6), pt(1, 5), pt(5, 6)})
	if want := []game.Point{pt(2, 1), pt(6, 6), pt(3, 2), pt(1, 5)}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
