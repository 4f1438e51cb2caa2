package player

import (
	"context"
	"sync/atomic"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi/weiqitest"
)

// looks is a context that ends after a number of calls of Err.
type looks struct {
	context.Context
	left atomic.Int64
}

func (l *looks) Err() error {
	if l.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// A search builds on pondering; levels limited by nodes forget it.
func TestSearchAfterPondering(t *testing.T) {
	p := weiqitest.Empty(t, 9, "japanese")
	e := newNeural(engine.Resources{Threads: 1}).(engine.Ponderer)
	ctx := &looks{Context: context.Background()}
	ctx.left.Store(60)
	e.Ponder(ctx, engine.Request{Position: p})
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	after := func(p game.Position, limits engine.Limits) engine.Info {
		info, err := e.Search(ended, engine.Request{Position: p, Limits: limits}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return info
	}
	pondered := after(p, engine.Limits{})
	next := play(t, p, pondered.Move)
	if info := after(next, engine.Limits{}); info.Nodes != pondered.Visits || info.Nodes < 2 {
		t.Errorf("after the expected move the search begins with %d visits, want %d", info.Nodes, pondered.Visits)
	}
	if info := after(next, engine.Limits{Nodes: 50}); info.Nodes != 1 {
		t.Errorf("a search limited by nodes begins with %d visits", info.Nodes)
	}
	e.Ponder(context.Background(), engine.Request{Position: play(t, p, game.Pass, game.Pass)}) // returns at once
}
