package main

import (
	"fmt"

	"github.com/spf13/pflag"

	"pionnier/core/cmd/pionnier-engine/terminal"
	"pionnier/core/othello"
	"pionnier/core/weiqi"
)

// perftCommand prints the number of lines of play from Othello's start.
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

// countCommand prints the number of legal positions on a board.
func countCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	size := set.Int("size", 3, "board side")
	return func([]string) error {
		n, err := weiqi.CountLegal(*size)
		if err != nil {
			return err
		}
		fmt.Fprintln(t.Out, n)
		return nil
	}
}
