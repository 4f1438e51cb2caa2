package playout

import (
	"context"
	"slices"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// split is finished: Black owns the left, White the right.
const split = `
. X . X O . O . .
X X X X O O . O .
. X . X O . O O O
X . X X O O O . O
. X X . X O . O .
X . X X X O O O O
. X . X O O . O .
X X X X O . O O O
. X . X O O . O .`

// invaded is a finished game with stones of either side dead in the other's
// area; the lone white ones have no room for two eyes.
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

// seki is settled although neither chain at the top has an eye: who plays on
// one of their two shared liberties is captured from the other.
const seki = `
. O O O O O O O .
X X X X X X X X X
O O O O O O O O O
. O . O . . . O .
O O O O O O O O O
X X X X X X X X X
. X . X . . X . .
X X X X X X X X X
. . . . . . . . .`

func TestOwnership(t *testing.T) {
	pos := draw(t, "chinese", split, game.Black)
	own := Ownership(context.Background(), pos, 200, 1)
	for y := range 9 {
		for x := range 9 {
			v := own[y*9+x]
			if v < -1 || v > 1 {
				t.Fatalf("ownership %v at (%d,%d)", v, x, y)
			}
			if x <= 3 && v < 0.8 || x >= 5 && v > -0.8 {
				t.Errorf("ownership %v at (%d,%d)", v, x, y)
			}
		}
	}
	if again := Ownership(context.Background(), pos, 200, 1); !slices.Equal(own, again) {
		t.Error("the same seed gives another ownership")
	}
}

func TestOwnershipCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	own := Ownership(ctx, draw(t, "chinese", split, game.Black), 1_000_000_000, 1)
	if len(own) != 81 || slices.ContainsFunc(own, func(v float32) bool { return v != 0 }) {
		t.Errorf("ownership %v", own)
	}
}

func TestDead(t *testing.T) {
	for _, c := range []struct {
		name, drawing string
		want          []game.Point
	}{
		{"empty", ". . . .\n. . . .\n. . . .\n. . . .", nil},
		{"nothing dead", split, nil},
		{"seki", seki, nil},
		{"invaders", invaded, []game.Point{{X: 1, Y: 2}, {X: 6, Y: 2}, {X: 1, Y: 5}, {X: 7, Y: 5}}},
		{"no room for eyes", `
. X . X . O . . .
X . X X O O . . .
X X X O . O O O O
. X X O O O X X O
X X O O . O X . O
X O O . O O O O O
X X O O . . . . .
. X X O . . . . .
X . X O . . . . .`, []game.Point{{X: 6, Y: 3}, {X: 7, Y: 3}, {X: 6, Y: 4}}},
		{"a chain alone in a small area", `
O O X . X . . . .
. O X X X . . . .
X X X . . . . . .
. . . . . . . . .
X X X X X X X X X
O O O O O O O O O
. . . . . . . . .
. . . . . . . X .
. . . . . . . . .`, []game.Point{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 1, Y: 1}, {X: 7, Y: 7}}},
	} {
		for seed := range uint64(3) {
			pos := draw(t, "japanese", c.drawing, game.White)
			dead := Dead(context.Background(), pos, seed)
			order := func(p, q game.Point) int { return index(p, 9) - index(q, 9) }
			slices.SortFunc(dead, order)
			if !slices.Equal(dead, c.want) {
				t.Errorf("%s, seed %d: dead %v, want %v", c.name, seed, dead, c.want)
			}
		}
	}
}

func TestDeadAfterTwoPasses(t *testing.T) {
	pos := draw(t, "japanese", invaded, game.Black)
	for range 2 {
		var err error
		if pos, err = pos.Move(game.Pass); err != nil {
			t.Fatal(err)
		}
	}
	dead := Dead(context.Background(), pos, 1)
	if len(dead) != 4 {
		t.Errorf("dead %v", dead)
	}
	if out := weiqi.Score(pos, dead, pos.Rules()); out.Winner != game.White {
		t.Errorf("outcome %+v, want White by komi and territory", out)
	}
}

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
