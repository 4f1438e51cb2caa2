package app

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/study"
)

// counting counts its searches.
type counting struct{ searches *atomic.Int32 }

func (e counting) Search(_ context.Context, req engine.Request, _ func(engine.Info)) (engine.Info, error) {
	e.searches.Add(1)
	m := req.Position.Legal()[0]
	return engine.Info{Move: m, Nodes: req.Limits.Nodes, Lines: []engine.Line{{}}}, nil
}

// lasting counts its searches, each of which takes a second.
type lasting struct{ searches *atomic.Int32 }

func (e lasting) Search(ctx context.Context, req engine.Request, _ func(engine.Info)) (engine.Info, error) {
	e.searches.Add(1)
	select {
	case <-time.After(time.Second):
	case <-ctx.Done():
	}
	value := engine.Value{HasWin: true, Win: 0.5, Depth: req.Limits.Depth}
	m := req.Position.Legal()[0]
	return engine.Info{Move: m, Nodes: 1, Value: value, Lines: []engine.Line{{Moves: []game.Move{m}, Value: value}}}, nil
}

// While the window is out of sight nothing is searched, also by an analyst that is made
// meanwhile; what was asked is answered afterwards.
func TestNothingIsAnalysedWhileTheWindowIsHidden(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		var searches atomic.Int32
		count := func(id string) (catalog.Game, *analysis.Analyst) {
			entry, err := catalog.Find(id)
			if err != nil {
				t.Fatal(err)
			}
			entry.Hinter.New = func(engine.Resources) engine.Engine { return counting{&searches} }
			delete(p.analysts, id)
			return entry, p.analyst(entry)
		}
		pos := p.current.session.Snapshot().Position
		asked := 0
		ask := func(a *analysis.Analyst) {
			asked++
			nodes := int64(asked)
			go func() {
				_, _ = a.Ask(t.Context(), analysis.Question{Request: engine.Request{Position: pos, Limits: engine.Limits{Nodes: nodes}}}, nil)
			}()
			synctest.Wait()
		}
		_, before := count("othello")
		p.setHidden(true)
		p.setHidden(true)
		_, meanwhile := count("go")
		ask(before)
		ask(meanwhile)
		if n := searches.Load(); n != 0 {
			t.Errorf("%d searches while the window is hidden", n)
		}
		p.setHidden(false)
		synctest.Wait()
		if n := searches.Load(); n != 2 {
			t.Errorf("%d searches afterwards", n)
		}
		ask(before)
		if n := searches.Load(); n != 3 {
			t.Errorf("%d searches at last", n)
		}
		p.closeAnalysts()
	})
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
		p.closeAnalysts()
		p.asker = func(catalog.Game) study.Asker { return p.analyst(entry) }
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
		p.closeAnalysts()
	})
}
