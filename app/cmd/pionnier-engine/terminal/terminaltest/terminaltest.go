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

// Group returns a Runner for the command lines of the group called name. commands returns the
// group's commands.
func Group(name string, commands func(terminal.Terminal) []*cobra.Command) Runner {
	return func(t terminal.Terminal, args []string) int {
		return t.Run(terminal.Group("pionnier-engine", "", terminal.Group(name, "", commands(t)...)), args)
	}
}

// Say runs a command line with the standard input in and returns its standard output. The test
// fails if the exit status is not 0, or if the command writes progress, since standard error is not
// a terminal.
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
