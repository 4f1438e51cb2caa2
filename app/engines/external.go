package engines

import (
	"context"
	"log/slog"

	"pionnier/app/describe"
	"pionnier/app/hardware"
	"pionnier/app/settings"
	"pionnier/app/text"
	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/kata"
	"pionnier/core/engine/program"
	"pionnier/core/study"
	"pionnier/widgets"
)

// externalQuestions is how many positions an external program is asked about at once: as
// many as keep a strong machine at work.
const externalQuestions = 16

// externalAnalyst is an external program that judges positions for the study.
type externalAnalyst struct {
	game    string // by ID, whose positions it judges
	command string
	client  *kata.Client
	analyst *analysis.Analyst
}

func (e *externalAnalyst) close() {
	if e != nil {
		e.analyst.Close()
		e.client.Close()
	}
}

// AsksExternal reports whether an external program is to judge this game's positions.
func (e *Engines) AsksExternal(g catalog.Game) bool {
	_, able := catalog.As[catalog.GTP](g)
	return able && program.Available && e.deps.Settings().Resources.Analyst != ""
}

// Asker is who judges the positions of a study: our engine, or the program of the
// settings until it fails. Each study tries that one again.
func (e *Engines) Asker(g catalog.Game) study.Asker {
	if !e.AsksExternal(g) {
		return e.Analyst(g)
	}
	if e.external != nil && e.external.game != g.ID {
		e.external.close()
		e.external = nil
	}
	if e.external == nil {
		client := kata.NewClient(kata.Either(e.starter(e.deps.Settings().Resources.Analyst)))
		e.external = &externalAnalyst{g.ID, e.deps.Settings().Resources.Analyst, client, e.whileHidden(analysis.New(analysis.Config{
			New: g.Analysts(client), Resources: engine.Resources{Threads: externalQuestions}}))}
	}
	command := e.external.command
	return analysis.NewFallback(e.external.analyst, e.Analyst(g), func(err error) {
		slog.Warn("the program that analyses has failed", "command", command, "err", err)
		e.deps.Dispatch(func() {
			widgets.Tell(e.deps.Canvas, text.T("analyst.failed.title"), text.T("analyst.failed.text", "Why", describe.Error(err)),
				text.T("common.ok"))
		})
	})
}

// AnalystName is the name of who analyses, for the record; "" for our engine.
func (e *Engines) AnalystName(g catalog.Game) string {
	if !e.AsksExternal(g) {
		return ""
	}
	return e.deps.Settings().Resources.AnalystAbout
}

// Questions is how many positions of a report are looked at together.
func (e *Engines) Questions(g catalog.Game) int {
	if e.AsksExternal(g) {
		return externalQuestions
	}
	return hardware.Processors()
}

// followAnalyst ends a program that is not to analyse any more.
func (e *Engines) followAnalyst() {
	if e.external != nil && e.external.command != e.deps.Settings().Resources.Analyst {
		e.external.close()
		e.external = nil
	}
}

// AnalystSettings is what the settings need to choose a program that analyses; nil where
// there can be none.
func (e *Engines) AnalystSettings() *settings.Analyst {
	if !program.Available {
		return nil
	}
	return &settings.Analyst{
		Introduce: func(ctx context.Context, command string) (kata.Introduction, error) {
			ctx, cancel := context.WithTimeout(ctx, checkTime)
			defer cancel()
			client := kata.NewClient(kata.Either(e.starter(command)))
			defer client.Close()
			return client.Introduce(ctx)
		},
		Dispatch: e.deps.Dispatch,
	}
}
