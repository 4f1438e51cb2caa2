package app

import (
	"testing"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/storage"
)

// A program that analyses and cannot is told of, and our engine answers.
func TestOurEngineGoesOnForTheAnalyst(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), func(s *storage.Settings) {
			s.Resources.Analyst, s.Resources.AnalystAbout, s.Resources.Processors = "no-such-program --analysis", "b28 · version 1.17.2", 1
		})
		defer p.engines.CloseAnalysts()
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
		if got := p.engines.AnalystName(g); got != "b28 · version 1.17.2" {
			t.Errorf("the record names %q", got)
		}
		asker := p.engines.Asker(g)
		for range 2 {
			q := analysis.Question{Request: engine.Request{Position: pos, Limits: engine.Limits{Nodes: 1}}}
			info, err := asker.Ask(t.Context(), q, nil)
			if err != nil || len(info.Lines) == 0 {
				t.Errorf("our engine answers %+v, %v", info, err)
			}
			p.settle()
		}
		p.sees("The built-in engine takes over")
		p.tap("OK")
		if top := p.window.Canvas().Overlays().Top(); top != nil {
			t.Error("it is told twice")
		}
		othello, err := catalog.Find("othello")
		if err != nil {
			t.Fatal(err)
		}
		if _, direct := p.engines.Asker(othello).(*analysis.Analyst); !direct || p.engines.AnalystName(othello) != "" {
			t.Error("a program for Go is to judge Othello")
		}
		s := p.settings
		s.Resources.Analyst = ""
		p.changeSettings(s)
		if _, direct := p.engines.Asker(g).(*analysis.Analyst); !direct {
			t.Error("the program that is not wanted any more is still asked")
		}
	})
}
