package weiqi

import (
	"slices"
	"testing"

	"pionnier/core/game"
)

func TestOpenBorders(t *testing.T) {
	for _, c := range []struct {
		name, rules, drawing string
		dead                 []game.Point
		points               int // of the one open region; 0: none is open
	}{
		{name: "nothing is on the board", drawing: `
			. . .
			. . .
			. . .`},
		{name: "one side alone", drawing: `
			. . .
			. X .
			. . .`},
		{name: "every border is closed", drawing: `
			. X O .
			. X O .
			. X O .
			. X O .`},
		{name: "neutral points between two walls", drawing: `
			. X . O .
			. X . O .
			. X . O .
			. X . O .
			. X . O .`},
		{name: "the lower half is open", points: 12, drawing: `
			. . X O . .
			. . X O . .
			. . X O . .
			X X X O O O
			. . . . . .
			. . . . . .`},
		{name: "a hole in the wall", points: 13, drawing: `
			. . X O O .
			. . X O . O
			. . . O . .
			. . X O . .
			. . X O . .
			. . X O O O`},
		{name: "a seki shares its liberties", drawing: seki},
		{name: "dead stones leave no border", dead: []game.Point{game.Pt(1, 2)}, drawing: `
			. . X O .
			. . X O .
			. O X O .
			. . X O .
			. . X O .`},
		{name: "living stones inside leave one", points: 9, drawing: `
			. . X O .
			. . X O .
			. O X O .
			. . X O .
			. . X O .`},
	} {
		for _, rules := range []string{"japanese", "chinese"} {
			p := drawn(t, rules, game.Black, c.drawing)
			open := p.OpenBorders(c.dead)
			if c.points == 0 && len(open) > 0 || c.points > 0 && (len(open) != 1 || len(open[0].Points) != c.points) {
				t.Errorf("%s (%s): open %v, want %d points", c.name, rules, open, c.points)
			}
		}
	}
}

// The gap is where the border is missing, however wide it is, and not where the territory begins.
func TestWhereABorderIsMissing(t *testing.T) {
	for name, c := range map[string]struct {
		drawing string
		gap     []game.Point
	}{
		"a hole": {`
			. . X O O .
			. . X O . O
			. . . O . .
			. . X O . .
			. . X O . .
			. . X O O O`, []game.Point{game.Pt(2, 2)}},
		"two points wide at the edge": {`
			. . . X O . . . .
			. . . X O . . . .
			. . . X O . . . .
			. . . X O . . . .
			. . . X O . . . .
			. . . X O . . . .
			. . . X O . . . .
			. . . X O . . . .
			. . . . . . . . .`, []game.Point{game.Pt(3, 8), game.Pt(4, 8)}},
	} {
		open := drawn(t, "japanese", game.Black, c.drawing).OpenBorders(nil)
		if len(open) != 1 || !slices.Equal(open[0].Gap, c.gap) {
			t.Errorf("%s: %v, want the gap %v", name, open, c.gap)
		}
	}
}
