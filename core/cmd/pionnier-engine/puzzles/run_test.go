package puzzles

import (
	"pionnier/core/cmd/pionnier-engine/terminal"
)

// run runs a command line of these commands.
func run(t terminal.Terminal, args []string) int {
	return t.Run(terminal.Group("pionnier-engine", "", terminal.Group("puzzles", "", Commands(t)...)), args)
}
