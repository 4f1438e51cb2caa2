package opening

import (
	"testing"

	"pionnier/core/game"
	"pionnier/core/othello"
)

// Every opening of the list is eight legal moves, and no two lead to the same position.
func TestBalanced(t *testing.T) {
	if n := Balanced(); n < 10000 {
		t.Fatalf("%d openings", n)
	}
	seen := map[key]int{}
	for i := range Balanced() {
		var p game.Position = othello.New()
		moves := BalancedMoves(i)
		for _, m := range moves {
			next, err := p.Play(m)
			if err != nil {
				t.Fatalf("opening %d: %v", i, err)
			}
			p = next
		}
		k := canonical(p.(othello.Position))
		if other, ok := seen[k]; ok || len(moves) != 8 || p.ToMove() != game.Black {
			t.Fatalf("opening %d has %d moves and leads where %d does (%v)", i, len(moves), other, ok)
		}
		seen[k] = i
	}
}
