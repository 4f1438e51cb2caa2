package measure

import (
	"strings"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-engine/terminal/terminaltest"
)

// run runs a command line of these commands.
var run = terminaltest.Group("measure", Commands)

// refused runs a command line that must fail, and returns its error output.
func refused(t *testing.T, args []string) string {
	t.Helper()
	var out, err strings.Builder
	if status := run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &err}, args); status == 0 {
		t.Errorf("%v: succeeded: %s", args, &out)
	}
	return err.String()
}
