package app

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

// asksExternal reports whether an external program is to judge this game's positions.
func (a *App) asksExternal(g catalog.Game) bool {
	_, able := catalog.As[catalog.GTP](g)
	return able && program.Available && a.settings.Analyst != ""
}

// studyAnalyst is who judges the positions of a study: our engine, or the program of the
// settings until it fails. Each study tries that one again.
func (a *App) studyAnalyst(g catalog.Game) study.Asker {
	if !a.asksExternal(g) {
		return a.analyst(g)
	}
	if a.external != nil && a.external.game != g.ID {
		a.external.close()
		a.external = nil
	}
	if a.external == nil {
		client := kata.NewClient(kata.Either(a.starter(a.settings.Analyst)))
		a.external = &externalAnalyst{g.ID, a.settings.Analyst, client, a.whileHidden(analysis.New(analysis.Config{
			New: g.Analysts(client), Resources: engine.Resources{Threads: externalQuestions}}))}
	}
	command := a.external.command
	return analysis.NewFallback(a.external.analyst, a.analyst(g), func(err error) {
		slog.Warn("the program that analyses has failed", "command", command, "err", err)
		a.dispatch(func() {
			widgets.Tell(a.window.Canvas(), text.T("analyst.failed.title"), text.T("analyst.failed.text", "Why", describe.Error(err)),
				text.T("common.ok"))
		})
	})
}

// analystName is the name of who analyses, for the record; "" for our engine.
func (a *App) analystName(g catalog.Game) string {
	if !a.asksExternal(g) {
		return ""
	}
	return a.settings.AnalystAbout
}

// questions is how many positions of a report are looked at together.
func (a *App) questions(g catalog.Game) int {
	if a.asksExternal(g) {
		return externalQuestions
	}
	return hardware.Processors()
}

// followAnalyst ends a program that is not to analyse any more.
func (a *App) followAnalyst() {
	if a.external != nil && a.external.command != a.settings.Analyst {
		a.external.close()
		a.external = nil
	}
}

// analystSettings is what the settings need to choose a program that analyses; nil where
// there can be none.
func (a *App) analystSettings() *settings.Analyst {
	if !program.Available {
		return nil
	}
	return &settings.Analyst{
		Introduce: func(ctx context.Context, command string) (kata.Introduction, error) {
			ctx, cancel := context.WithTimeout(ctx, checkTime)
			defer cancel()
			client := kata.NewClient(kata.Either(a.starter(command)))
			defer client.Close()
			return client.Introduce(ctx)
		},
		Dispatch: a.dispatch,
	}
}
