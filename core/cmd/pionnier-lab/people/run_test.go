package people

import "pionnier/core/cmd/pionnier-engine/terminal/terminaltest"

// run runs a command line of these commands.
var run = terminaltest.Group("people", Commands)
