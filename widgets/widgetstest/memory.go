package widgetstest

import (
	"os"
	"runtime/debug"
)

// Memory is collected less often than usual, unless the variable GOGC says how often: it saves tests of
// screens a quarter of their time.
func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}
