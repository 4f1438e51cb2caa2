// Package options reads the command line of the window.
package options

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"pionnier/core/version"
)

// Options are the options of the command line.
type Options struct {
	// Answer is a text to print instead of opening a window, the help or the version, or "".
	Answer string

	Data  string   // folder of the games; "": the system's folder for the app
	Files []string // files of games to open
}

// usage is printed by --help and after an invalid command line.
const usage = "usage: pionnier [--data DIR] [FILE…]"

// Parse parses the command line args, without the program's name. The environment variable
// PIONNIER_DATA is the default of --data. Parse returns an error that includes the usage if args
// are invalid.
func Parse(args []string) (Options, error) { return parse(args, os.Getenv) }

func parse(args []string, env func(string) string) (Options, error) {
	var o Options
	var tellVersion bool
	flags := flag.NewFlagSet("pionnier", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&o.Data, "data", env("PIONNIER_DATA"), "")
	flags.BoolVar(&tellVersion, "version", false, "")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		o.Answer = usage + `

Plays, reviews and studies Othello and Go. FILE is a game or a file of many: SGF,
GGF, WTHOR, OBF and others. A folder or an archive of them becomes a collection.
A file of settings, as saved in Settings, asks whether it is to be loaded.

  --data DIR   folder of the games, settings and programs; the variable
               PIONNIER_DATA is its default, and without both the system's place
  --version    tells version and commit
  --help       tells this
`
	case err != nil:
		return o, fmt.Errorf("%w\n%s", err, usage)
	case tellVersion:
		o.Answer = "pionnier version " + version.Of() + "\n"
	}
	o.Files = flags.Args()
	return o, nil
}
