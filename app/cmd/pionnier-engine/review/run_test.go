package review

import (
	"github.com/spf13/cobra"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// run runs a command line of this package.
func run(t terminal.Terminal, args []string) int {
	return t.Run(terminal.Group("pionnier-engine", "", terminal.Long(Help, t.Command("review", "", Command, cobra.MinimumNArgs(1)))), args)
}
