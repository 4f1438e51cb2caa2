package player

import (
	"context"
	"math/rand/v2"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/othello"
)

// randomGame plays random moves from the start until this number of squares is empty; over reports
// that the game ended before.
func randomGame(seed uint64, empties int) (p othello.Position, over bool) {
	rng := rand.New(rand.NewPCG(seed, 5))
	p = othello.New()
	for p.ToMove() != game.None {
		if d := p.Discs(); 64-d.Black-d.White <= empties {
			return p, false
		}
		legal := p.Legal()
		next, _ := p.Play(legal[rng.IntN(len(legal))])
		p = next.(othello.Position)
	}
	return p, true
}

// answerOf searches with an engine under these limits only.
func answerOf(t *testing.T, e engine.Engine, p game.Position, limits engine.Limits, seed uint64) engine.Info {
	t.Helper()
	info, err := e.Search(context.Background(), engine.Request{Position: p, Limits: limits, Seed: seed}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return info
}
