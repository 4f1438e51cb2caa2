package regress

import (
	"github.com/spf13/cobra"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// run runs a command line of this package.
func run(t terminal.Terminal, args []string) int {
	return t.Run(terminal.Group("pionnier-engine", "", t.Command("regress", "", Command, cobra.MinimumNArgs(1))), args)
}
