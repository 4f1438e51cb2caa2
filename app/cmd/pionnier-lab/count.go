package main

import (
	"fmt"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/weiqi"
)

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
