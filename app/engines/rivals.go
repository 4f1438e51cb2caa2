package engines

import (
	"pionnier/app/program"
	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/kata"
	"pionnier/core/press/text"
	"pionnier/core/study"
	"pionnier/storage/preferences"
)

// Rivals returns the engines other than the current one that can analyse g. These are the built-in
// network or engine, if it is not in use, and the programs of the settings.
func (e *Engines) Rivals(g catalog.Game) (list []study.Rival) {
	if e.Resources().Network != nil {
		list = append(list, study.Rival{Name: text.T("network.builtin"), Open: func() (study.Asker, int, func()) {
			r := e.resting()
			r.Network, r.Threads = nil, 1
			a := e.whileHidden(analysis.New(analysis.Config{New: g.Hinter.New, Confirm: g.Confirm(), Resources: r}))
			return a, 1, a.Close
		}})
	}
	if _, able := catalog.As[catalog.GTP](g); !able || !program.Available {
		return list
	}
	if e.AsksExternal(g) {
		list = append(list, study.Rival{Name: text.T("app.name"), Open: func() (study.Asker, int, func()) { return e.Analyst(g), 1, func() {} }})
	}
	for _, p := range preferences.Programs(e.deps.Preferences) {
		list = append(list, study.Rival{Name: p.Name, Open: func() (study.Asker, int, func()) {
			client := kata.NewClient(kata.Either(e.starter(p.Command)))
			a := e.whileHidden(analysis.New(analysis.Config{New: g.Analysts(client), Confirm: g.Confirm(), Resources: engine.Resources{Threads: externalQuestions}}))
			return a, externalQuestions, func() {
				a.Close()
				go client.Close() // it may wait for the program
			}
		}})
	}
	return list
}
