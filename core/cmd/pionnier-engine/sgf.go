package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/pflag"

	"pionnier/core/catalog"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// sgfCheck reads and replays every game of every file. It prints a line for
// each fault and, if asked, for each sound game.
func sgfCheck(t terminal, set *pflag.FlagSet) func([]string) error {
	p := t.printing(set)
	verbose := set.BoolP("verbose", "v", false, "name sound games too")
	return func(files []string) error {
		faults := 0
		for _, name := range files {
			faults += p.checkFile(name, *verbose)
		}
		if faults > 0 {
			p.say(fields{"what": "sum", "faults": faults}, "%d faults", faults)
			return errFound
		}
		return nil
	}
}

// checkFile returns the number of faults it has reported.
func (p printer) checkFile(name string, verbose bool) (faults int) {
	file, err := os.Open(name)
	if err != nil {
		p.say(fields{"what": "fault", "file": name, "error": err.Error()}, "%v", err)
		return 1
	}
	defer file.Close()
	games, places, err := sgf.ReadPlaces(file)
	for _, err := range append(record.Errors(err), places.Kept()...) {
		if syntax, ok := errors.AsType[*record.SyntaxError](err); ok {
			p.fault(name, 0, syntax.Line, syntax.Column, syntax.Err)
		} else {
			p.fault(name, 0, 0, 0, err)
		}
		faults++
	}
	for i, r := range games {
		moves, broken, err := replay(r)
		if err != nil {
			p.fault(name, i+1, 0, 0, err)
			faults++
		}
		for _, f := range broken {
			line, column := places.Of(f.node)
			p.fault(name, i+1, line, column, f.err)
			faults++
		}
		if verbose && err == nil && broken == nil {
			p.say(fields{"what": "game", "file": name, "number": i + 1, "game": r.Game, "moves": moves},
				"%s: game %d: %s, %d moves", name, i+1, r.Game, moves)
		}
	}
	return faults
}

// fault reports what is wrong with a file, with the game's number and the place in the
// file where they are known.
func (p printer) fault(name string, number, line, column int, err error) {
	f, place := fields{"what": "fault", "file": name, "error": err.Error()}, name
	if line > 0 {
		f["line"], f["column"] = line, column
		place += fmt.Sprintf(":%d:%d", line, column)
	}
	if number > 0 {
		f["number"] = number
		place += fmt.Sprintf(": game %d", number)
	}
	p.say(f, "%s: %v", place, err)
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
