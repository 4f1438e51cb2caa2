package zone

import (
	"context"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi/weiqitest"
)

// onSecondLine returns a solver for stones on the second line, which live though White begins.
func onSecondLine(t *testing.T) *Solver {
	p, _ := weiqitest.Drawn(t, "chinese", game.White, `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. O O O O O O O O
		. O X X X X X X X
		. . . . . . . . .`)
	s, err := NewSolver(p, game.Pt(4, 7), NewMemory(1<<20))
	if err != nil {
		t.Fatal(err)
	}
	s.Help(NewMemory(1 << 20))
	return s
}

// A search that repeats what the other one has proved is no help.
func TestASearchReusesWhatItsHelperProves(t *testing.T) {
	s := onSecondLine(t)
	h := s.helper
	if _, ok := h.prove(context.Background(), Live, game.White, 20_000); !ok || h.looked < 20 {
		t.Fatalf("proved %v in %d positions", ok, h.looked)
	}
	if _, ok := s.prove(context.Background(), Live, game.White, 20_000); !ok || s.looked > 1 {
		t.Errorf("proved %v again in %d positions", ok, s.looked)
	}
}

// Either search may find the proof, and then the other one does not go on.
func TestAProofEndsBothSearches(t *testing.T) {
	const budget = 1_000_000
	p, _ := weiqitest.Drawn(t, "chinese", game.White, `
		. . . . . . . . .
		. . . . . . . . .
		. . O . . . O . .
		. . . . . . . . .
		. . . . X . . . .
		. . . . . . . . .
		. . O . . . O . .
		. . . . . . . . .
		. . . . . . . . .`)
	for _, helps := range []bool{false, true} {
		proves := onSecondLine(t)
		searches, err := NewSolver(p, game.Pt(4, 4), NewMemory(1<<20)) // without an end: Black dies
		if err != nil {
			t.Fatal(err)
		}
		asked := proves
		if asked.helper = searches; helps {
			asked, searches.helper = searches, proves
		}
		proof, ok := asked.Prove(context.Background(), Live, game.White, budget)
		if !ok || proof.Move != game.Pass || len(proof.Zone) == 0 || searches.looked >= budget {
			t.Errorf("the helper proves it: %v; proof %v, %v, %d positions of the other search", helps, proof, ok, searches.looked)
		}
	}
}
