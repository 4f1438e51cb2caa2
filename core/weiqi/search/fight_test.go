package search

import (
	"context"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi/board"
)

// Without it the question whether a group lives gets the answer where the largest move of the game is.
func TestAFightIsForTheGroupAndNotForTheGame(t *testing.T) {
	p := draw(t, ruleset(t, "chinese", 0.5), game.Black, `
		. O O O X . . . .
		X X X X X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . O X`)
	s := materialist(Options{})
	capture, extend := game.Place(0, 0), game.Place(8, 7)
	for _, tt := range []struct {
		stones []game.Point
		want   game.Move
	}{{nil, capture}, {[]game.Point{game.Pt(8, 8)}, extend}, {nil, capture}} {
		a, err := s.Search(context.Background(), Question{Position: p, Visits: 300, Fight: engine.Fight{Stones: tt.stones}}, nil)
		if err != nil || a.Move != tt.want {
			t.Errorf("for %v: %v instead of %v, %v", tt.stones, a.Move, tt.want, err)
		}
	}
}

// Without it a group that lives only by winning a ko is expected to live.
func TestTheSideThatYieldsTakesNoKo(t *testing.T) {
	p := draw(t, ruleset(t, "chinese", 0.5), game.Black, `
		. X O . . . .
		X O . O . . .
		. X O . . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .`)
	var b board.Board
	b.Load(p)
	ko, other := b.Cell(2, 1), b.Cell(2, 3)
	for yields, most := range map[game.Color]int{game.None: 2, game.Black: 1, game.White: 2} {
		f := newFight(p, &b, engine.Fight{Stones: []game.Point{game.Pt(1, 0)}, Yields: yields})
		got := f.moves(&b, []uint32{packEdge(ko, 0.1), packEdge(other, 0.1), packEdge(b.Cell(6, 6), 0.6), packEdge(board.Pass, 0.2)})
		if len(got) != most {
			t.Errorf("if %v yields: %d moves, not %d", yields, len(got), most)
		}
		sum := 0.0
		for _, edge := range got {
			_, prior := unpackEdge(edge)
			sum += prior
		}
		if sum < 0.98 || sum > 1.02 {
			t.Errorf("if %v yields the priors sum to %v", yields, sum)
		}
	}
}
