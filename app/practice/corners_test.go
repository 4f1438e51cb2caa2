package practice

import (
	"math/rand/v2"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/repertoire"
)

// A corner is asked for when the first stone shows which one, whichever side plays it.
func TestNoCornerIsAskedForOnAnEmptyBoard(t *testing.T) {
	g, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	branch := func(c game.Color, x, y int, next ...*repertoire.Branch) *repertoire.Branch {
		return &repertoire.Branch{Color: c, Move: game.Place(x, y), Weight: 1, Next: next}
	}
	short := branch(game.Black, 15, 3, branch(game.White, 16, 5)) // Black has no answer there
	long := branch(game.Black, 16, 3, branch(game.White, 14, 2, branch(game.Black, 16, 5)))
	rng := rand.New(rand.NewPCG(1, 2))
	asked := map[game.Color]int{}
	for range 200 {
		r, err := emptyBoard(g, g.FullSize)
		if err != nil {
			t.Fatal(err)
		}
		start, err := g.Start(r)
		if err != nil {
			t.Fatal(err)
		}
		if err := drawCorner(r, start, []*repertoire.Branch{short, long}, rng); err != nil {
			t.Fatal(err)
		}
		if r.LeftAt == r.Root || len(r.Root.Children) != 1 {
			t.Fatalf("asked on an empty board, or of %d first moves", len(r.Root.Children))
		}
		asked[r.LeftAt.Color.Opponent()]++
	}
	if asked[game.Black] < 20 || asked[game.White] < 20 {
		t.Errorf("asked are %v", asked)
	}
}

// A move that is not usual is compared with others of its corner, not with the first stone of
// another corner.
func TestCornersAreJudgedByThemselves(t *testing.T) {
	g, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	r, err := emptyBoard(g, g.FullSize)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := g.Start(r)
	if err != nil {
		t.Fatal(err)
	}
	if inCornerOf(pos) != nil {
		t.Error("an empty board has a corner")
	}
	for _, tt := range []struct {
		stone, inside, outside game.Move
	}{
		{game.Place(16, 15), game.Place(9, 9), game.Place(8, 15)},
		{game.Place(3, 2), game.Place(0, 9), game.Place(3, 10)},
		{game.Place(2, 16), game.Place(9, 18), game.Place(2, 8)},
		{game.Place(15, 3), game.Place(18, 0), game.Pass},
	} {
		next, err := pos.Play(tt.stone)
		if err != nil {
			t.Fatal(err)
		}
		in := inCornerOf(next)
		if in == nil || !in(tt.stone) || !in(tt.inside) || in(tt.outside) {
			t.Errorf("with a stone at %v, %v is not inside or %v not outside", tt.stone, tt.inside, tt.outside)
		}
		if next, err = next.Play(game.Place(9, 9)); err != nil || inCornerOf(next) == nil {
			t.Errorf("a stone in the middle is in no corner: %v", err)
		}
	}
}
