package main

import (
	"pionnier/core/catalog"
	"pionnier/core/server"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// nboardCommand returns a command that serves the NBoard protocol on standard input and output.
func nboardCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	name := set.String("level", "", "level of the engine, by name or number; empty: the newcomer's")
	seconds := set.Float64("time", 0, "seconds for a move; 0: as the level says, or as long as the depth takes that the board sets")
	seed := set.Uint64("seed", 1, "seed of the engine's randomness")
	readResources := terminal.Resources(set)
	return func([]string) error {
		entry, err := catalog.Find("othello")
		if err != nil {
			return err
		}
		level, err := chooseLevel(entry, *name, *seconds, 0)
		if err != nil {
			return err
		}
		resources, err := readResources()
		if err != nil {
			return err
		}
		return server.NBoard{Game: entry, Level: level, KeepTime: *seconds > 0, Resources: resources, Seed: *seed}.Serve(t.In, t.Out)
	}
}
