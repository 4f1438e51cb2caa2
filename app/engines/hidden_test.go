package engines

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/othello"
	"pionnier/storage/preferences"
)

// counting counts its searches.
type counting struct{ searches *atomic.Int32 }

func (e counting) Search(_ context.Context, req engine.Request, _ func(engine.Info)) (engine.Info, error) {
	e.searches.Add(1)
	m := req.Position.Legal()[0]
	return engine.Info{Move: m, Nodes: req.Limits.Nodes, Lines: []engine.Line{{}}}, nil
}

// While the window is hidden nothing is searched, not even by an analyst made meanwhile; questions
// are answered afterwards.
func TestNothingIsAnalysedWhileTheWindowIsHidden(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := New(Deps{Settings: preferences.DefaultSettings, Mobile: func() bool { return false }, Dispatch: func(do func()) { do() }})
		var searches atomic.Int32
		count := func(id string) (catalog.Game, *analysis.Analyst) {
			entry, err := catalog.Find(id)
			if err != nil {
				t.Fatal(err)
			}
			entry.Hinter.New = func(engine.Resources) engine.Engine { return counting{&searches} }
			delete(e.analysts, id)
			return entry, e.Analyst(entry)
		}
		pos := othello.New()
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
		e.SetHidden(true)
		e.SetHidden(true)
		_, meanwhile := count("go")
		ask(before)
		ask(meanwhile)
		if n := searches.Load(); n != 0 {
			t.Errorf("%d searches while the window is hidden", n)
		}
		e.SetHidden(false)
		synctest.Wait()
		if n := searches.Load(); n != 2 {
			t.Errorf("%d searches afterwards", n)
		}
		ask(before)
		if n := searches.Load(); n != 3 {
			t.Errorf("%d searches at last", n)
		}
		e.CloseAnalysts()
	})
}
