// Package terminal is shared by the commands of pionnier-engine: input and output, the construction of
// commands, errors, common flags. It knows no command. Start reading at Terminal; terminaltest runs command
// lines in tests.
package terminal

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pionnier/core/legible"
)

// Terminal is the input and output of a command.
type Terminal struct {
	In       io.Reader
	Out, Err io.Writer
	Columns  func() int // returns the width of the terminal Err, or 0 if it is unknown; nil: Err is a file or a pipe
}

// Standard returns the terminal of the process.
func Standard() Terminal {
	return Terminal{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Columns: columns(os.Stderr)}
}

// columns returns a function that returns the current width of the terminal file. It returns nil if
// file is not a terminal.
func columns(file *os.File) func() int {
	if _, ok := columnsOf(file); !ok {
		return nil
	}
	return func() int {
		columns, _ := columnsOf(file)
		return columns
	}
}

// ErrUsage is returned for an invalid command line whose error was already printed.
var ErrUsage = errors.New("usage")

// ErrFound is returned by a check that found faults and has reported them.
var ErrFound = errors.New("faults found")

// Run runs a command line. It returns the exit status: 0 for success or help, 1 for a failure or if
// faults were found, and 2 for an invalid command line.
func (t Terminal) Run(root *cobra.Command, args []string) int {
	root.SetIn(t.In)
	root.SetOut(t.Out)
	root.SetErr(t.Err)
	root.SetArgs(args)
	c, err := root.ExecuteC()
	failed, ran := errors.AsType[*failure](err)
	switch {
	case err == nil:
		return 0
	case !ran || errors.Is(err, ErrUsage):
		if !errors.Is(err, ErrUsage) {
			t.fail(c, err)
		}
		return 2
	case !errors.Is(err, ErrFound):
		t.fail(c, failed.err)
	}
	return 1
}

// fail prints err without control characters, since it may quote a file.
func (t Terminal) fail(c *cobra.Command, err error) {
	fmt.Fprintf(t.Err, "%s: %s\n", c.CommandPath(), legible.Text(err.Error()))
}

// failure is the error of a command that ran, as opposed to an invalid command line.
type failure struct{ err error }

func (f *failure) Error() string { return f.err.Error() }

func (f *failure) Unwrap() error { return f.err }

// Define adds the flags of a command to set and returns the function that runs it.
type Define func(t Terminal, set *pflag.FlagSet) func(args []string) error

// Command returns a command. use is its synopsis, which begins with its name. about describes it in
// a line.
func (t Terminal) Command(use, about string, define Define, check cobra.PositionalArgs) *cobra.Command {
	c := &cobra.Command{Use: use, Short: about, Args: check, DisableFlagsInUseLine: true}
	c.Flags().SortFlags = false
	run := define(t, c.Flags())
	c.RunE = func(_ *cobra.Command, args []string) error {
		if err := run(args); err != nil {
			return &failure{err}
		}
		return nil
	}
	return c
}

// Long sets the help text of c and returns c.
func Long(words string, c *cobra.Command) *cobra.Command {
	c.Long = words
	return c
}

// Group returns a command with subcommands.
func Group(use, about string, commands ...*cobra.Command) *cobra.Command {
	c := &cobra.Command{Use: use, Short: about, SuggestionsMinimumDistance: 2}
	c.AddCommand(commands...)
	c.Args = func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return fmt.Errorf("say %s\n\n%s", names(commands), strings.TrimSpace(c.UsageString()))
		}
		if near := c.SuggestionsFor(args[0]); len(near) > 0 {
			return fmt.Errorf("no command %q; did you mean %s?", args[0], strings.Join(near, " or "))
		}
		return fmt.Errorf("no command %q; say %s", args[0], names(commands))
	}
	c.RunE = func(*cobra.Command, []string) error { return nil } // Args lets nothing through
	return c
}

func names(commands []*cobra.Command) string {
	var list []string
	for _, c := range commands {
		if !c.Hidden {
			list = append(list, c.Name())
		}
	}
	last := len(list) - 1
	if last < 1 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:last], ", ") + " or " + list[last]
}
