package engines

import (
	"testing"
	"testing/synctest"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/storage/preferences"
)

// A program that is no longer the analyst is ended.
func TestTheAnalystThatIsNotWantedAnyMoreEnds(t *testing.T) {
	s := preferences.DefaultSettings()
	s.Resources.Analyst = "no-such-program --analysis"
	e := New(Deps{Settings: func() preferences.Settings { return s }, Mobile: func() bool { return false }, Dispatch: func(do func()) { do() }})
	defer e.Close()
	g, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	if _, direct := e.Asker(g).(*analysis.Analyst); direct || e.external == nil {
		t.Fatal("the program is not asked")
	}
	s.Resources.Analyst = ""
	e.Follow()
	if _, direct := e.Asker(g).(*analysis.Analyst); !direct || e.external != nil {
		t.Error("it is still there")
	}
}

// The window reports a program that cannot analyse, and the built-in engine answers.
func TestOurEngineGoesOnForTheAnalyst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t, t.TempDir(), func(s *preferences.Settings) {
			s.Resources.Analyst, s.Resources.AnalystAbout, s.Resources.Processors = "no-such-program --analysis", "b28 · version 1.17.2", 1
		})
		defer p.CloseAnalysts()
		g, err := catalog.Find("go")
		if err != nil {
			t.Fatal(err)
		}
		r, err := g.New(g.Defaults())
		if err != nil {
			t.Fatal(err)
		}
		pos, err := g.Start(r)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.AnalystName(g); got != "b28 · version 1.17.2" {
			t.Errorf("the record names %q", got)
		}
		asker := p.Asker(g)
		for range 2 {
			q := analysis.Question{Request: engine.Request{Position: pos, Limits: engine.Limits{Nodes: 1}}}
			info, err := asker.Ask(t.Context(), q, nil)
			if err != nil || len(info.Lines) == 0 {
				t.Errorf("our engine answers %+v, %v", info, err)
			}
			p.Settle()
		}
		p.Sees("The built-in engine takes over")
		p.Tap("OK")
		if top := p.Window.Canvas().Overlays().Top(); top != nil {
			t.Error("it is told twice")
		}
		othello, err := catalog.Find("othello")
		if err != nil {
			t.Fatal(err)
		}
		if _, direct := p.Asker(othello).(*analysis.Analyst); !direct || p.AnalystName(othello) != "" {
			t.Error("a program for Go is to judge Othello")
		}
		p.settings.Resources.Analyst = ""
		p.Follow()
		if _, direct := p.Asker(g).(*analysis.Analyst); !direct {
			t.Error("the program that is not wanted any more is still asked")
		}
	})
}
