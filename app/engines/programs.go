package engines

import (
	"context"
	"io"
	"log/slog"
	"time"

	"pionnier/app/program"
	"pionnier/app/settings"
	"pionnier/core/catalog"
	"pionnier/core/engine/gtp"
	"pionnier/storage/preferences"
)

// checkTime is the time limit for a program's introduction in the settings. Programs that load a
// large network need minutes.
const checkTime = 5 * time.Minute

// WithPrograms returns entry with the external programs of the settings as additional opponents. If
// the game has no GTP or the system cannot start programs, it returns entry unchanged.
func (e *Engines) WithPrograms(entry catalog.Game) catalog.Game {
	if _, ok := catalog.As[catalog.GTP](entry); !ok || !program.Available {
		return entry
	}
	for _, p := range preferences.Programs(e.deps.Preferences) {
		level := entry.ExternalLevel(p.Name, e.starter(p.Command))
		level.Strength = p.About
		entry.External = append(entry.External, level)
	}
	return entry
}

// starter returns a function that starts the external program with the given command. The program
// runs until it is closed or EndPrograms is called.
func (e *Engines) starter(command string) func(io.Writer) (gtp.Process, error) {
	return func(complaints io.Writer) (gtp.Process, error) {
		p, err := e.programs.Start(command, complaints)
		if err != nil {
			return nil, err
		}
		return p, nil
	}
}

// ProgramSettings returns the section of the settings for external programs, or nil if this
// platform cannot start programs.
func (e *Engines) ProgramSettings() *settings.Programs {
	if !program.Available {
		return nil
	}
	return &settings.Programs{
		List: func() []preferences.Program { return preferences.Programs(e.deps.Preferences) },
		Save: func(list []preferences.Program) {
			if err := preferences.SavePrograms(e.deps.Preferences, list); err != nil {
				slog.Warn("cannot keep the programs", "err", err)
			}
		},
		Introduce: func(ctx context.Context, command string) (gtp.Introduction, error) {
			ctx, cancel := context.WithTimeout(ctx, checkTime)
			defer cancel()
			return gtp.Introduce(ctx, e.starter(command), gtp.Patience{Start: checkTime})
		},
		Dispatch: e.deps.Dispatch,
	}
}
