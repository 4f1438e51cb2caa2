package player

import (
	"math/rand/v2"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi/search"
	"pionnier/core/weiqi/weiqitest"
)

// thinker is a human of this style that looks at a drawn board, Black to move.
func thinker(t *testing.T, s style, drawing string) *human {
	t.Helper()
	e := with(s)(engine.Resources{}).(*human)
	e.board.Load(draw(t, "japanese", drawing, game.Black))
	return e
}

// Black at B can be captured at once, at S not.
const traps = `
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . S . . .
. . . O O . . . .
. . O X X . . . .
O O . O O . . . .
X X B O . . . . .
O O O . . . . . .`

func TestSight(t *testing.T) {
	self, safe := game.Place(2, 7), game.Place(5, 3)
	for _, c := range []struct {
		sight sight
		want  map[game.Move]bool
	}{
		{blind, map[game.Move]bool{self: false, safe: false}},
		{seesAtari, map[game.Move]bool{self: true, safe: false}},
		{seesLadders, map[game.Move]bool{self: true, safe: false}},
	} {
		e := thinker(t, style{sight: c.sight}, traps)
		for m, want := range c.want {
			if got := e.blunder(m); got != want {
				t.Errorf("sight %d: %v is a blunder: %v, want %v", c.sight, m, got, want)
			}
		}
	}
}

// TestIdeas checks that without temperature the likeliest move comes first and with a high one
// others do too, and that a pass, a move below the floor and one in a settled area never come.
func TestIdeas(t *testing.T) {
	line := func(x, y int, prior float64) search.Line {
		return search.Line{Moves: []game.Move{game.Place(x, y)}, Prior: prior}
	}
	a := search.Answer{
		Lines: []search.Line{
			line(4, 4, 0.6), line(2, 2, 0.2), line(6, 6, 0.1), line(8, 8, 0.05), line(0, 0, 0.001),
			{Moves: []game.Move{game.Pass}, Prior: 0.04},
		},
		Ownership: make([]float32, 81),
	}
	a.Ownership[80] = 0.99 // (8, 8)
	cold := thinker(t, style{temperature: 0.05, floor: 0.01}, traps)
	warm := thinker(t, style{temperature: 4, floor: 0.01}, traps)
	first := map[game.Move]int{}
	for seed := range uint64(200) {
		if got := cold.ideas(a, rand.New(rand.NewPCG(seed, 1))); len(got) != 3 || got[0].Moves[0] != game.Place(4, 4) {
			t.Fatalf("ideas %v", got)
		}
		first[warm.ideas(a, rand.New(rand.NewPCG(seed, 1)))[0].Moves[0]]++
	}
	if len(first) != 3 || first[game.Place(4, 4)] < first[game.Place(6, 6)] {
		t.Errorf("of 200 first ideas: %v", first)
	}
}

// TestLarger checks that the temperature in larger applies beyond 11×11.
func TestLarger(t *testing.T) {
	for size, steady := range map[int]bool{9: false, 11: false, 13: true, 19: true} {
		if others := secondIdeas(t, style{temperature: 4, larger: 0.01}, size); (others == 0) != steady {
			t.Errorf("%d × %d: the likeliest of two moves does not come first in %d of 200", size, size, others)
		}
	}
}

// secondIdeas counts how often in 200 trials the less likely one of two moves comes to mind first.
func secondIdeas(t *testing.T, s style, size int) (others int) {
	e := with(s)(engine.Resources{}).(*human)
	e.board.Load(weiqitest.Empty(t, size, "japanese"))
	a := search.Answer{Ownership: make([]float32, size*size), Lines: []search.Line{
		{Moves: []game.Move{game.Place(4, 4)}, Prior: 0.6}, {Moves: []game.Move{game.Place(2, 2)}, Prior: 0.2}}}
	for seed := range uint64(200) {
		if e.ideas(a, rand.New(rand.NewPCG(seed, 1)))[0].Moves[0] != game.Place(4, 4) {
			others++
		}
	}
	return others
}

// TestStrangeness checks that attention falls with the distance from the last move.
func TestStrangeness(t *testing.T) {
	e := with(style{near: 2})(engine.Resources{}).(*human)
	e.board.Load(play(t, weiqitest.Empty(t, 9, "japanese"), game.Place(4, 4)))
	if d := e.strangeness(game.Place(4, 6)); d != 1 {
		t.Errorf("two lines away: %v, want 1", d)
	}
	if d := e.strangeness(game.Place(0, 0)); d <= 1 || d > 3 {
		t.Errorf("in the corner: %v", d)
	}
	e.near = 0
	if d := e.strangeness(game.Place(0, 0)); d != 0 {
		t.Errorf("whole board seen: %v", d)
	}
}
