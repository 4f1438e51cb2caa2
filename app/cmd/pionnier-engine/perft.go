package main

import (
	"fmt"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/othello"
)

// perftCommand returns a command that prints the number of lines of play from the start of Othello.
func perftCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	depth := set.Int("depth", 8, "plies")
	return func([]string) error {
		if *depth < 0 {
			return fmt.Errorf("depth %d is negative", *depth)
		}
		fmt.Fprintln(t.Out, othello.Perft(*depth))
		return nil
	}
}
