package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/pflag"

	"pionnier/core/catalog"
	"pionnier/core/cmd/pionnier-engine/terminal"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// sgfCheck reads and replays every game of every file. It prints a line for
// each fault and, if asked, for each sound game.
func sgfCheck(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	p := t.Printing(set)
	verbose := set.BoolP("verbose", "v", false, "name sound games too")
	return func(files []string) error {
		faults := 0
		for _, name := range files {
			faults += checkFile(p, name, *verbose)
		}
		if faults > 0 {
			p.Say(terminal.Fields{"what": "sum", "faults": faults}, "%d faults", faults)
			return terminal.ErrFound
		}
		return nil
	}
}

// checkFile returns the number of faults it has reported.
func checkFile(p terminal.Printer, name string, verbose bool) (faults int) {
	file, err := os.Open(name)
	if err != nil {
		p.Say(terminal.Fields{"what": "fault", "file": name, "error": err.Error()}, "%v", err)
		return 1
	}
	defer file.Close()
	games, places, err := sgf.ReadPlaces(file)
	for _, err := range append(record.Errors(err), places.Kept()...) {
		if syntax, ok := errors.AsType[*record.SyntaxError](err); ok {
			fault(p, name, 0, syntax.Line, syntax.Column, syntax.Err)
		} else {
			fault(p, name, 0, 0, 0, err)
		}
		faults++
	}
	for i, r := range games {
		moves, broken, err := replay(r)
		if err != nil {
			fault(p, name, i+1, 0, 0, err)
			faults++
		}
		for _, f := range broken {
			line, column := places.Of(f.node)
			fault(p, name, i+1, line, column, f.err)
			faults++
		}
		if verbose && err == nil && broken == nil {
			p.Say(terminal.Fields{"what": "game", "file": name, "number": i + 1, "game": r.Game, "moves": moves},
				"%s: game %d: %s, %d moves", name, i+1, r.Game, moves)
		}
	}
	return faults
}

// fault reports what is wrong with a file, with the game's number and the place in the
// file where they are known.
func fault(p terminal.Printer, name string, number, line, column int, err error) {
	f, place := terminal.Fields{"what": "fault", "file": name, "error": err.Error()}, name
	if line > 0 {
		f["line"], f["column"] = line, column
		place += fmt.Sprintf(":%d:%d", line, column)
	}
	if number > 0 {
		f["number"] = number
		place += fmt.Sprintf(": game %d", number)
	}
	p.Say(f, "%s: %v", place, err)
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
