// Package terminaltest runs command lines in tests.
package terminaltest

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// Runner runs a command line, and returns its exit status.
type Runner func(t terminal.Terminal, args []string) int

// Group returns a Runner for the command lines of a single group of commands.
func Group(name string, commands func(terminal.Terminal) []*cobra.Command) Runner {
	return func(t terminal.Terminal, args []string) int {
		return t.Run(terminal.Group("pionnier-engine", "", terminal.Group(name, "", commands(t)...)), args)
	}
}

// Say runs a command line with the input in, and returns its output. The command line must succeed. Standard
// error is not a terminal, so writing progress to it is a failure.
func Say(t *testing.T, run Runner, in string, args ...string) string {
	t.Helper()
	var out, err strings.Builder
	if status := run(terminal.Terminal{In: strings.NewReader(in), Out: &out, Err: &err}, args); status != 0 {
		t.Fatalf("%v: exit status %d: %s%s", args, status, &out, &err)
	}
	if strings.Contains(err.String(), "\r") {
		t.Errorf("%v: wrote progress to a pipe: %q", args, &err)
	}
	return out.String()
}
