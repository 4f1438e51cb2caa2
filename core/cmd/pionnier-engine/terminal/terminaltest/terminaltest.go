// Package terminaltest runs command lines in tests.
package terminaltest

import (
	"strings"
	"testing"

	"pionnier/core/cmd/pionnier-engine/terminal"
)

// Say runs a command line that has to succeed, and returns what it wrote. run is a room's commands,
// as terminal.Terminal.Run runs them.
func Say(t *testing.T, run func(terminal.Terminal, []string) int, args ...string) string {
	t.Helper()
	var out, err strings.Builder
	if status := run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &err}, args); status != 0 {
		t.Fatalf("%v: exit status %d: %s%s", args, status, &out, &err)
	}
	return out.String()
}
