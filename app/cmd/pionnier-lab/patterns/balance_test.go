package patterns

import (
	"context"
	"testing"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/opening"
	"pionnier/core/othello/search"
)

// The most balanced openings are found, each leading to a different position.
func TestBalancing(t *testing.T) {
	found, err := Balancing{Weights: defaultWeights(t), Plies: 4, Depth: 3, Count: 12}.Run(context.Background())
	if err != nil || len(found) != 12 {
		t.Fatalf("%d openings, %v", len(found), err)
	}
	type board struct{ own, opp uint64 }
	seen := map[board]bool{}
	for _, o := range found {
		var b board
		b.own, b.opp = othello.Canonical(replay(o.Squares))
		if seen[b] || len(o.Squares) != 4 || o.Squares[0] != f5 || o.Value < -rough[0].value || o.Value > rough[0].value {
			t.Errorf("opening %+v", o)
		}
		seen[b] = true
	}
}

// distinct finds the known number of positions up to symmetry.
func TestDistinctOpenings(t *testing.T) {
	for plies, want := range map[int]int{1: 1, 2: 3, 3: 14, 4: 60, 5: 322} {
		if got := len(distinct(plies)); got != want {
			t.Errorf("%d plies: %d positions, want %d", plies, got, want)
		}
	}
}

// One in two hundred of the built-in openings is even according to a search other than the one that
// chose them.
func TestOpeningsInTheProgramAreEven(t *testing.T) {
	s := search.New(defaultWeights(t), 1, tableMemory)
	for i := 0; i < opening.Balanced(); i += 200 {
		var p game.Position = othello.New()
		for _, m := range opening.BalancedMoves(i) {
			p, _ = p.Play(m)
		}
		own, opp := p.(othello.Position).Bitboards()
		s.Forget()
		if v := s.Search(t.Context(), search.Question{Own: own, Opp: opp, Depth: 13}, nil).Lines[0].Value; v < -5 || v > 5 {
			t.Errorf("opening %d is worth %d discs by 13 plies", i, v)
		}
	}
}
