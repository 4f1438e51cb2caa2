package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"pionnier/core/catalog"
	"pionnier/core/cmd/pionnier-engine/terminal"
	"pionnier/core/game"
	"pionnier/core/record"
)

// checkCommand reads and replays every game of every file. It prints a line for
// each fault and, if asked, for each sound game.
func checkCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
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
	f, err := survey(name)
	if err != nil {
		p.Say(terminal.Fields{"what": "fault", "file": name, "error": err.Error()}, "%v", err)
		return 1
	}
	tell := func(number int, list []fault) {
		for _, one := range list {
			say(p, name, number, one)
		}
		faults += len(list)
	}
	tell(0, f.faults)
	for i, g := range f.games {
		tell(i+1, g.faults)
		if verbose && len(g.faults) == 0 {
			p.Say(terminal.Fields{"what": "game", "file": name, "number": i + 1, "game": g.Game, "moves": g.moves},
				"%s: game %d: %s, %d moves", name, i+1, g.Game, g.moves)
		}
	}
	return faults
}

// say reports what is wrong with a file, with the game's number and the place in the
// file where they are known.
func say(p terminal.Printer, name string, number int, one fault) {
	f, place := terminal.Fields{"what": "fault", "file": name, "error": one.err.Error()}, name
	if one.line > 0 {
		f["line"], f["column"] = one.line, one.column
		place += fmt.Sprintf(":%d:%d", one.line, one.column)
	}
	if number > 0 {
		f["number"] = number
		place += fmt.Sprintf(": game %d", number)
	}
	p.Say(f, "%s: %v", place, one.err)
}

// surveyed is what a file of any format holds.
type surveyed struct {
	games  []surveyedGame
	faults []fault // of no game that was read
}

// surveyedGame is a game of a file, played through.
type surveyedGame struct {
	*record.Record
	entry  catalog.Game
	moves  int           // and set-ups of the game as played
	end    game.Position // nil if the rules refuse its start
	faults []fault
}

// fault is what is wrong at a place in a file; line and column are from 1, 0 where it is not known.
type fault struct {
	line, column int
	err          error
	mend         record.Mend // what was done about it; "" where nothing was
}

// survey reads a file, and finds what is wrong with it and with its games.
func survey(name string) (surveyed, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return surveyed{}, err
	}
	games, places, err := catalog.ReadPlaces(data, besideOf(name))
	var s surveyed
	for _, r := range games {
		s.games = append(s.games, surveyedGame{Record: r})
	}
	for _, one := range record.Errors(err) {
		f := fault{err: one}
		if syntax, ok := errors.AsType[*record.SyntaxError](one); ok {
			f = fault{syntax.Line, syntax.Column, syntax.Err, syntax.Mend}
		}
		ofGame := f.mend != "" || errors.Is(f.err, record.ErrTruncated) || len(games) == 1
		if at := s.gameAt(f, places.Of); ofGame && at >= 0 {
			s.games[at].faults = append(s.games[at].faults, f)
		} else {
			s.faults = append(s.faults, f)
		}
	}
	for i := range s.games {
		s.games[i].replay(places.Of)
	}
	return s, nil
}

// gameAt returns the index of the last game that begins before a fault, -1 if none does or it
// is not known where games begin.
func (s surveyed) gameAt(f fault, place func(*record.Node) (line, column int)) int {
	if len(s.games) == 1 {
		return 0
	}
	found := -1
	for i, g := range s.games {
		line, column := place(g.Root)
		if line == 0 || line > f.line || line == f.line && column > f.column {
			break
		}
		found = i
	}
	return found
}

// replay plays the game through, and notes what its rules refuse.
func (g *surveyedGame) replay(place func(*record.Node) (line, column int)) {
	note := func(n *record.Node, err error, mend record.Mend) {
		line, column := place(n)
		g.faults = append(g.faults, fault{line, column, err, mend})
	}
	var err error
	if g.entry, err = catalog.Find(g.Game); err != nil {
		note(nil, err, "")
		return
	}
	line := g.Line(g.Root)
	g.moves = len(line)
	for _, n := range append([]*record.Node{g.Root}, line...) {
		if n.Setup != nil && n.Setup.Check() != nil {
			note(n, n.Setup.Check(), "")
		}
	}
	start, err := g.entry.Start(g.Record)
	if err != nil {
		note(nil, err, "")
		return
	}
	positions, found := record.Replay(start, line)
	for _, f := range found {
		mend := playedAnyway
		if f.Ply == len(positions) {
			mend = "" // it is not on the board
		}
		note(line[f.Ply-1], f, mend)
	}
	g.end = positions[len(positions)-1]
}

// playedAnyway is what is done about a move that the rules refuse.
const playedAnyway record.Mend = "played"

// besideOf reads another file of the same folder by its extension, in small letters or capitals.
func besideOf(name string) func(extension string) []byte {
	base := strings.TrimSuffix(name, filepath.Ext(name))
	return func(extension string) []byte {
		for _, at := range []string{base + extension, base + strings.ToUpper(extension)} {
			if data, err := os.ReadFile(at); err == nil {
				return data
			}
		}
		others, _ := filepath.Glob(filepath.Join(filepath.Dir(name), "*")) // the pattern is well formed
		for _, at := range others {
			if strings.EqualFold(filepath.Ext(at), extension) {
				data, _ := os.ReadFile(at) // nil where it cannot be read
				return data
			}
		}
		return nil
	}
}
