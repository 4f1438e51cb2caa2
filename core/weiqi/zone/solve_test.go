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

// Four stones on the second line beside a corner live by a descent, but only if White's placement is
// answered by making the area larger, which no eye in sight asks for.
func TestAMoveThatEnlargesTheAreaIsFoundSoon(t *testing.T) {
	p, _ := weiqitest.Drawn(t, "chinese", game.Black, `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . O .
		. . . . . . . . .
		O O O O O O O O .
		. . . . X X X X .
		. . . . . . . . .`)
	s, err := NewSolver(p, game.Pt(4, 7), NewMemory(1<<20))
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := s.Prove(context.Background(), Live, game.Black, 25_000); !ok {
		t.Errorf("no proof within %d positions", s.Positions())
	}
}
