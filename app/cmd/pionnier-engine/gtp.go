package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/server"
	"pionnier/core/version"
	"pionnier/storage/disk"
)

// gtpCommand returns a command that serves GTP on standard input and output.
func gtpCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	name := set.String("game", "go", "othello or go")
	level := set.String("level", "", "level of the engine, by name or number; empty: the newcomer's, or the\n"+
		"strongest if there is a network or a number of visits")
	seconds := set.Float64("time", 0, "seconds for a move; 0: as the clock of the game asks for, or else the level")
	visits := set.Int64("visits", 0, "visits for a move (nodes where the engine counts those); 0: as the level says")
	net := terminal.Network(set)
	seed := set.Uint64("seed", 1, "seed of the engine's randomness")
	rules := set.String("rules", "", "ruleset; empty: Chinese for go, since GTP programs count areas")
	write := set.Bool("write", false, "let printsgf write into a file that it names, in place of one of that name")
	readResources := terminal.Resources(set)
	return func([]string) error {
		entry, err := catalog.Find(*name)
		if err != nil {
			return err
		}
		resources, err := readResources()
		if err != nil {
			return err
		}
		if resources.Network, err = net(entry); err != nil {
			return err
		}
		if *level == "" && (resources.Network != nil || *visits > 0) {
			*level = entry.Ladder[len(entry.Ladder)-1].ID
		}
		chosen, err := chooseLevel(entry, *level, *seconds, *visits)
		if err != nil {
			return err
		}
		options := entry.Defaults()
		options.Size = entry.FullSize // as controllers expect
		if len(entry.Rules) > 0 {
			options.Rules = "chinese"
		}
		if *rules != "" {
			options.Rules = *rules
		}
		options.Komi = entry.UsualKomi(options.Rules, options.Size, 0)
		answers := server.GTP{
			Game: entry, Options: options, Level: chosen, Clocked: *seconds == 0 && boundByTime(chosen.Limits), Resources: resources, Seed: *seed, Version: version.Of(),
			Open: func(name string) (io.ReadCloser, error) { return os.Open(name) },
			More: networkCommands{entry, resources}.handlers,
		}
		if *write {
			answers.Write = disk.Replace
		}
		return answers.Serve(t.In, t.Out)
	}
}

// boundByTime reports whether time is the only limit in l.
func boundByTime(l engine.Limits) bool { return l == engine.Limits{Time: l.Time} }

// chooseLevel returns the level with the given name or number. If name is "", it returns the
// newcomer's level. seconds and visits replace the limits of the level unless they are 0.
func chooseLevel(entry catalog.Game, name string, seconds float64, visits int64) (engine.Level, error) {
	if name == "" {
		name = entry.DefaultLevel
	}
	level, err := entry.Ladder.Find(name)
	if err != nil {
		return engine.Level{}, err
	}
	if !(seconds >= 0 && seconds <= clock.MaxTime.Seconds()) {
		return engine.Level{}, fmt.Errorf("time %v is negative or too long", seconds)
	}
	if visits < 0 {
		return engine.Level{}, fmt.Errorf("visits %d is negative", visits)
	}
	if seconds > 0 || visits > 0 {
		level.Limits = engine.Limits{Time: time.Duration(seconds * float64(time.Second)), Nodes: visits}
	}
	return level, nil
}
