package app

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/study"
)

// lasting counts its searches, each of which takes a second.
type lasting struct{ searches *atomic.Int32 }

func (e lasting) Search(ctx context.Context, req engine.Request, _ func(engine.Info)) (engine.Info, error) {
	e.searches.Add(1)
	select {
	case <-time.After(time.Second):
	case <-ctx.Done():
	}
	value := engine.Value{Value: game.Value{HasChance: true, Chance: 0.5, Depth: req.Limits.Depth}}
	m := req.Position.Legal()[0]
	return engine.Info{Move: m, Nodes: 1, Value: value, Lines: []engine.Line{{Moves: []game.Move{m}, Value: value}}}, nil
}

// The report of a game that is studied goes on only while it is in sight: leaving the
// study, as for a game that is played, ends its searches.
func TestNothingIsAnalysedWhileAGameIsPlayed(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6", "c3")
		p.tap("Resign")
		p.tap("Resign")
		var searches atomic.Int32
		entry, err := catalog.Find("othello")
		if err != nil {
			t.Fatal(err)
		}
		entry.Hinter.New = func(engine.Resources) engine.Engine { return lasting{&searches} }
		p.engines.CloseAnalysts()
		p.asker = func(catalog.Game) study.Asker { return p.engines.Analyst(entry) }
		p.tap("Study")
		p.later(time.Second)
		if searches.Load() == 0 {
			t.Fatal("the report asks nothing")
		}
		p.press(fyne.KeyHome)
		p.tap("Play on")
		p.tap("Play")
		before := searches.Load()
		p.later(time.Minute)
		if n := searches.Load(); n != before {
			t.Errorf("%d searches while a game is played", n-before)
		}
		p.engines.CloseAnalysts()
	})
}
