package puzzles

import "pionnier/app/cmd/pionnier-engine/terminal/terminaltest"

// run runs a command line of these commands.
var run = terminaltest.Group("puzzles", Commands)
