package measure

import (
	"github.com/spf13/cobra"

	"pionnier/core/cmd/pionnier-engine/terminal"
	"pionnier/core/cmd/pionnier-engine/terminal/terminaltest"
)

// run runs a command line of "measure".
var run = terminaltest.Group("measure", func(t terminal.Terminal) []*cobra.Command {
	return []*cobra.Command{t.Command("records PATH…", "", Records, cobra.MinimumNArgs(1))}
})
