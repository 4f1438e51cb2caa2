package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/pflag"

	"pionnier/core/catalog"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// sgfCheck reads and replays every game of every file. It prints a line for
// each fault and, if asked, for each sound game.
func sgfCheck(t terminal, set *pflag.FlagSet) func([]string) error {
	verbose := set.BoolP("verbose", "v", false, "name sound games too")
	return func(files []string) error {
		faults := 0
		for _, name := range files {
			faults += checkFile(t.out, name, *verbose)
		}
		if faults > 0 {
			fmt.Fprintf(t.out, "%d faults\n", faults)
			return errFound
		}
		return nil
	}
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
		moves, broken, err := replay(r)
		if err != nil {
			fmt.Fprintf(out, "%s: game %d: %v\n", name, i+1, err)
			faults++
		}
		for _, f := range broken {
			line, column := places.Of(f.node)
			fmt.Fprintf(out, "%s:%d:%d: game %d: %v\n", name, line, column, i+1, f.err)
			faults++
		}
		if verbose && err == nil && broken == nil {
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

// broken is a node that the rules refuse.
type broken struct {
	node *record.Node
	err  error
}

// replay plays the main line of a record and returns its length.
func replay(r *record.Record) (moves int, faults []broken, err error) {
	entry, err := catalog.Find(r.Game)
	if err != nil {
		return 0, nil, err
	}
	start, err := entry.Start(r)
	if err != nil {
		return 0, nil, err
	}
	line := r.Line(r.Root)
	for _, n := range append([]*record.Node{r.Root}, line...) {
		if n.Setup != nil && n.Setup.Check() != nil {
			faults = append(faults, broken{n, n.Setup.Check()})
		}
	}
	_, found := record.Replay(start, line)
	for _, f := range found {
		faults = append(faults, broken{line[f.Ply-1], f})
	}
	return len(line), faults, nil
}
