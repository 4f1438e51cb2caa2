package zone

import (
	"context"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi/weiqitest"
)

// Solvers share a memory, and a proof about one group is not returned for the next.
func TestAProofIsOfOneGroup(t *testing.T) {
	p, _ := weiqitest.Drawn(t, "chinese", game.Black, `
		. X . X . . .
		X X X X . . .
		. . . . . . .
		. . . . O . .
		. . . O X O .
		. . . . . . .
		. . . . . . .`)
	memory := NewMemory(1 << 20)
	for at, want := range map[game.Point]bool{game.Pt(1, 0): true, game.Pt(4, 4): false} {
		for range 2 {
			s, err := NewSolver(p, at, memory)
			if err != nil {
				t.Fatal(err)
			}
			if _, ok := s.Prove(context.Background(), Live, game.White, 50); ok != want {
				t.Errorf("proved of the group on %v: %v", at, ok)
			}
		}
	}
}
