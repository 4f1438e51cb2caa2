package play

import (
	"context"
	"testing"
	"time"

	"pionnier/core/engine"
	"pionnier/core/session"
)

// While an engine thinks, the strip says how far it has come, and nothing of it
// is left afterwards.
func TestProgressOfASearchIsTold(t *testing.T) {
	bubble(t, func(t *testing.T) {
		half := func(ctx context.Context, r engine.Request, report func(engine.Info)) (engine.Info, error) {
			time.Sleep(time.Second)
			report(engine.Info{Nodes: 250, Progress: 0.5})
			time.Sleep(time.Second)
			return firstMove(ctx, r, report)
		}
		white := seat(half)
		white.Level.Limits = engine.Limits{Nodes: 500}
		r := begin(t, plan{black: ada, white: white})
		r.click("f5")
		if r.status.progress != 0 {
			t.Errorf("progress %v at the start", r.status.progress)
		}
		r.later(time.Second)
		r.wantDetail("250 of 500 playouts · 1 s")
		if r.status.progress != 0.5 {
			t.Errorf("progress %v, want a half", r.status.progress)
		}
		r.later(2 * time.Second)
		if r.snap.Phase != session.Playing || r.snap.Thinking || r.status.progress != -1 {
			t.Errorf("progress %v after the search", r.status.progress)
		}
	})
}

func TestWordsOfASearch(t *testing.T) {
	begun := time.Now().Add(-1500 * time.Millisecond)
	for want, q := range map[string]search{
		"":                     {begun: begun},
		"depth 4 of 6 · 1.5 s": {begun: begun, limits: engine.Limits{Depth: 6}, info: engine.Info{Value: engine.Value{Depth: 4}, Nodes: 9}},
		"1.5 s":                {begun: begun, limits: engine.Limits{Time: time.Second}, info: engine.Info{Nodes: 9}},
	} {
		if got := q.words(); got != want {
			t.Errorf("%+v is told as %q, want %q", q, got, want)
		}
	}
}
