package player

import (
	"context"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/othello"
)

// Near the end pondering solves the game, and the search after the expected move finds the solution
// in the table.
func TestSearchAfterPondering(t *testing.T) {
	p, over := randomGame(3, 16)
	if over || p.Legal()[0] == game.Pass {
		t.Fatal("another seed is needed")
	}
	afresh, known := with(style{})(engine.Resources{Threads: 1}), with(style{})(engine.Resources{Threads: 1})
	known.(engine.Ponderer).Ponder(context.Background(), engine.Request{Position: p})
	best := answerOf(t, with(style{})(engine.Resources{Threads: 1}), p, engine.Limits{}, 1)
	next, err := p.Play(best.Move)
	if err != nil {
		t.Fatal(err)
	}
	want, got := answerOf(t, afresh, next, engine.Limits{}, 1), answerOf(t, known, next, engine.Limits{}, 1)
	if got.Score != want.Score || got.Proof != game.ProvedScore {
		t.Errorf("value %v, proof %v; want %v, proved", got.Score, got.Proof, want.Score)
	}
	if got.Nodes >= want.Nodes {
		t.Errorf("%d nodes after pondering, %d without", got.Nodes, want.Nodes)
	}
}

func TestNothingToPonder(t *testing.T) {
	e := with(style{})(engine.Resources{Threads: 1}).(engine.Ponderer)
	for name, p := range map[string]game.Position{
		"no position":     nil,
		"a finished game": othello.FromDiscs(1, 0, game.Black),
		"a forced pass":   othello.FromDiscs(0xfc, 0x02, game.White),
	} {
		e.Ponder(context.Background(), engine.Request{Position: p})
		if e.(*strong).searcher != nil {
			t.Errorf("%s: it takes memory", name)
		}
	}
}
