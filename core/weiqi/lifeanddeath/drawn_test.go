package lifeanddeath

import (
	"errors"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/weiqitest"
)

// drawn sets up a drawing under the first rules; Black is to move.
func drawn(t testing.TB, drawing string) *weiqi.Position {
	t.Helper()
	p, _ := weiqitest.Drawn(t, weiqi.Rulesets()[0], game.Black, drawing)
	return p
}

// Without it the stones that live for good are computed anew for each area around a group.
func TestAreasOfABoardShareItsLivingStones(t *testing.T) {
	p := drawn(t, `
		. O . O X . .
		O O O O X . .
		X X X X X . .
		. . . . . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .`)
	n := NewEncloser(p)
	computed := n.Owners()
	if !n.ForGood(game.Pt(1, 0)) || n.ForGood(game.Pt(4, 0)) {
		t.Fatalf("owners %v", computed)
	}
	sure := func() bool { // whether all walls live for good
		a, err := n.Enclose(Bounds{Free: MaxFree, Safe: 3}, game.Pt(1, 0))
		return err == nil && a.Sure()
	}
	before := sure()
	for i := range computed {
		computed[i] = game.Black // as if the walls lived
	}
	if after := sure(); before || !after {
		t.Errorf("the walls live for good: %v, then %v", before, after)
	}
}

// White is the defender of the stone at the given point. The two statuses are with Black to move
// first and with White.
func TestKnownShapes(t *testing.T) {
	for _, tt := range []struct {
		name         string
		board        string
		at           game.Point
		black, white Status
	}{
		{"two eyes", `
			. O . O X . .
			O O O O X . .
			X X X X X . .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, game.Pt(1, 0), Alive, Alive},
		{"straight two", `
			. . O X . . .
			O O O X . . .
			X X X X . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, game.Pt(2, 0), Dead, Dead},
		{"straight three", `
			. . . O X . .
			O O O O X . .
			X X X X X . .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, game.Pt(0, 1), Dead, Alive},
		{"straight four", `
			. . . . O X .
			O O O O O X .
			X X X X X X .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, game.Pt(0, 1), Alive, Alive},
		{"square four", `
			X X X X X X .
			X O O O O X .
			X O . . O X .
			X O . . O X .
			X O O O O X .
			X X X X X X .
			. . . . . . .`, game.Pt(1, 1), Dead, Dead},
		{"bulky five", `
			X X X X X X .
			X O O O O X .
			X O . . O X .
			X O . . O X .
			X O O . O X .
			X X O O O X .
			. X X X X X .`, game.Pt(1, 1), Dead, Alive},
		{"rectangular six in the corner", `
			. . . O X . .
			. . . O X . .
			O O O O X . .
			X X X X X . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, game.Pt(3, 0), Dead, Alive},
		{"a ko in the corner for the second eye", `
			. O X . X . .
			O O O X X . .
			. O . O X . .
			X O O X X . .
			X X X X . . .
			. . . . . . .
			. . . . . . .`, game.Pt(1, 0), Ko, Ko},
		{"seki", `
			. X X X . O X
			O O O O O O X
			X X X X X X X
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, game.Pt(5, 0), Alive, Alive},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a, err := Enclose(drawn(t, tt.board), tt.at)
			if err != nil {
				t.Fatal(err)
			}
			s := a.NewSolver(200_000)
			if got := s.Status(game.Black); got != tt.black {
				t.Errorf("Black first: %v, want %v", got, tt.black)
			}
			if got := s.Status(game.White); got != tt.white {
				t.Errorf("White first: %v, want %v", got, tt.white)
			}
		})
	}
}

func TestOpen(t *testing.T) {
	p := drawn(t, `
		. . . O . . .
		O O O O X . .
		X X X X X . .
		. . . . . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .`)
	if _, err := Enclose(p, game.Pt(0, 1)); !errors.Is(err, ErrOpen) {
		t.Errorf("%v, want ErrOpen", err)
	}
	if _, err := Enclose(p, game.Pt(6, 6)); !errors.Is(err, ErrOpen) {
		t.Errorf("an empty point: %v, want ErrOpen", err)
	}
}
