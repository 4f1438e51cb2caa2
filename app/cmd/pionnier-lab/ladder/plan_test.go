package ladder

import (
	"context"
	"slices"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// quitter is an engine that resigns at once and records its seeds.
type quitter struct{ seeds *[]uint64 }

func (q quitter) Search(_ context.Context, req engine.Request, _ func(engine.Info)) (engine.Info, error) {
	*q.seeds = append(*q.seeds, req.Seed)
	return engine.Info{Resign: true}, nil
}

// TestLadderSeeds checks that levels play different moves in each game and with each seed, even
// without openings.
func TestLadderSeeds(t *testing.T) {
	var seeds []uint64
	quits := func(engine.Resources) engine.Engine { return quitter{&seeds} }
	for seed := 1; seed <= 2; seed++ {
		l := ladder{handicap: 2}
		if err := l.terms("go", 9, "1", "", seed, nil); err != nil {
			t.Fatal(err)
		}
		l.entry.Ladder = engine.Ladder{{ID: "a", New: quits}, {ID: "b", New: quits}}
		for game := range 2 {
			if _, err := l.play(t.Context(), pairing{"a", "b", game, true}, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(seeds) != 4 || len(slices.Compact(slices.Sorted(slices.Values(seeds)))) != 4 {
		t.Errorf("seeds %v", seeds)
	}
}

// The weaker level has the stones on the board, and the other one moves.
func TestTermsOfAHandicap(t *testing.T) {
	l := ladder{handicap: 3}
	if err := l.terms("go", 9, "1", "", 1, nil); err != nil {
		t.Fatal(err)
	}
	start, _, err := l.start(nil)
	if err != nil || start.ToMove() != game.White || start.At(game.Pt(2, 2)) != game.Black {
		t.Errorf("with 3 stones %v is to move (%v)", start.ToMove(), err)
	}
}
