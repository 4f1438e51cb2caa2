package engines

import (
	"context"
	"log/slog"
	"strings"

	"pionnier/app/hardware"
	"pionnier/app/program"
	"pionnier/app/settings"
	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/kata"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/study"
	"pionnier/widgets"
)

// externalQuestions is the number of positions that an external program analyses concurrently.
const externalQuestions = 16

// mostWords is the number of lines shown of the output of a program that has failed.
const mostWords = 4

// externalAnalyst is an external program that analyses positions for Study.
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

// AsksExternal reports whether the settings name an external program that analyses positions of g.
func (e *Engines) AsksExternal(g catalog.Game) bool {
	_, able := catalog.As[catalog.GTP](g)
	return able && program.Available && e.deps.Settings().Resources.Analyst != ""
}

// Asker returns the analyst for studies of g. It is the external program of the settings until that
// fails, and otherwise the built-in engine. Each call tries the program again.
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
			New: g.Analysts(client), Confirm: g.Confirm(), Resources: engine.Resources{Threads: externalQuestions}}))}
	}
	command := e.external.command
	return analysis.NewFallback(e.external.analyst, e.Analyst(g), func(err error) {
		slog.Warn("the program that analyses has failed", "command", command, "err", err)
		e.deps.Dispatch(func() {
			message := text.T("analyst.failed.text", "Why", describe.Error(err))
			if said := describe.LastWords(err); said != "" {
				lines := strings.Split(said, "\n")
				message += "\n\n" + text.T("play.fault.words") + "\n" + strings.Join(lines[max(0, len(lines)-mostWords):], "\n")
			}
			widgets.Tell(e.deps.Canvas, text.T("analyst.failed.title"), message, text.T("common.ok"))
		})
	})
}

// AnalystName returns the name of the external program that analyses g, for records. It returns ""
// if the built-in engine does.
func (e *Engines) AnalystName(g catalog.Game) string {
	if !e.AsksExternal(g) {
		return ""
	}
	return e.deps.Settings().Resources.AnalystAbout
}

// Questions returns the number of positions that a report of g analyses concurrently.
func (e *Engines) Questions(g catalog.Game) int {
	if e.AsksExternal(g) {
		return externalQuestions
	}
	return hardware.Processors()
}

// followAnalyst ends the external program if the settings no longer name it.
func (e *Engines) followAnalyst() {
	if e.external != nil && e.external.command != e.deps.Settings().Resources.Analyst {
		e.external.close()
		e.external = nil
	}
}

// AnalystSettings returns the section of the settings for the external analysis program, or nil if
// this platform cannot start programs.
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
