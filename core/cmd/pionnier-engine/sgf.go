package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"pionnier/core/catalog"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// sgfCommand reads and replays every game of every file. It prints a line for
// each fault and, with -v, for each sound game.
func sgfCommand(t terminal, args []string) error {
	if len(args) == 0 || args[0] != "check" {
		fmt.Fprintln(t.err, "usage: pionnier-engine sgf check [-v] FILE…")
		return errUsage
	}
	set := t.flags("sgf check")
	verbose := set.Bool("v", false, "name sound games too")
	if err := set.Parse(args[1:]); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return err
		}
		return errUsage // the flag package has explained it
	}
	if set.NArg() == 0 {
		fmt.Fprintln(t.err, "pionnier-engine sgf check: no files")
		return errUsage
	}
	faults := 0
	for _, name := range set.Args() {
		faults += checkFile(t.out, name, *verbose)
	}
	if faults > 0 {
		fmt.Fprintf(t.out, "%d faults\n", faults)
		return errFound
	}
	return nil
}

// checkFile returns the number of faults it has reported.
func checkFile(out io.Writer, name string, verbose bool) (faults int) {
	file, err := os.Open(name)
	if err != nil {
		fmt.Fprintln(out, err)
		return 1
	}
	defer file.Close()
	games, places, err := sgf.ReadPlaces(file)
	for _, err := range parts(err) {
		if syntax, ok := errors.AsType[*record.SyntaxError](err); ok {
			fmt.Fprintf(out, "%s:%d:%d: %v\n", name, syntax.Line, syntax.Column, syntax.Err)
		} else {
			fmt.Fprintf(out, "%s: %v\n", name, err)
		}
		faults++
	}
	for i, r := range games {
		moves, at, err := replay(r)
		switch {
		case err != nil:
			line, column := places.Of(at)
			fmt.Fprintf(out, "%s:%d:%d: game %d: %v\n", name, line, column, i+1, err)
			faults++
		case verbose:
			fmt.Fprintf(out, "%s: game %d: %s, %d moves\n", name, i+1, r.Game, moves)
		}
	}
	return faults
}

// parts returns the errors that were joined, none for nil.
func parts(err error) []error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return joined.Unwrap()
	}
	if err == nil {
		return nil
	}
	return []error{err}
}

// replay plays the main line of a record and returns its length, or the node
// that cannot be played.
func replay(r *record.Record) (moves int, at *record.Node, err error) {
	r.Current = r.Root
	entry, err := catalog.Find(r.Game)
	if err != nil {
		return 0, r.Root, err
	}
	start, err := entry.Start(r)
	if err != nil {
		return 0, r.Root, err
	}
	positions, err := r.Positions(start)
	if fault, ok := errors.AsType[*record.ReplayError](err); ok {
		return 0, r.Line()[fault.Ply-1], err
	}
	return len(positions) - 1, r.Root, err
}
