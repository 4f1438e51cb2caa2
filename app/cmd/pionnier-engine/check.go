package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/collections"
	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// checkCommand returns a command that reads and replays every game in files. It prints a line for
// each fault and, with --verbose, for each game without faults.
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

// checkFile prints the faults of the file name, and an error if it cannot be read. It returns their
// number. If verbose is true, it also prints a line for each game without faults.
func checkFile(p terminal.Printer, name string, verbose bool) (faults int) {
	for f, err := range survey(name) {
		if err != nil {
			p.Say(terminal.Fields{"what": "fault", "file": f.name, "error": err.Error()}, "%v", err)
			faults++
			continue
		}
		faults += f.check(p, verbose)
	}
	return faults
}

// check prints the faults of f and of its games and returns their number. If verbose is true, it
// also prints a line for each game without faults.
func (f surveyed) check(p terminal.Printer, verbose bool) (faults int) {
	name := f.name
	tell := func(number int, list []fault) {
		for _, one := range list {
			say(p, name, number, one)
		}
		faults += len(list)
	}
	tell(0, f.faults)
	for i, g := range f.games {
		tell(f.before+i+1, g.faults)
		if verbose && len(g.faults) == 0 {
			p.Say(terminal.Fields{"what": "game", "file": name, "number": f.before + i + 1, "game": g.record.Game, "moves": g.moves},
				"%s: game %d: %s, %d moves", name, f.before+i+1, g.record.Game, g.moves)
		}
	}
	return faults
}

// say prints a fault of the file name, with the number of the game and the position in the file if
// they are known.
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

// surveyed is the content of a file of any format, or of a part of a long list.
type surveyed struct {
	name   string // the name of the file; in an archive or a folder, joined to the latter's name
	before int    // number of games in the parts before
	games  []surveyedGame
	faults []fault // faults that belong to none of games
}

// surveyedGame is a game of a file, replayed.
type surveyedGame struct {
	record *record.Record
	entry  catalog.Game
	moves  int           // number of moves and set-ups of the game as played
	end    game.Position // final position; nil if the rules refuse the start
	faults []fault
}

// fault is a fault at a position in a file; line and column count from 1 and are 0 if unknown.
type fault struct {
	line, column int
	err          error
	mend         record.Mend // the repair of the fault; "" if it was not repaired
}

// survey reads a file, or the files in a folder or archive. It yields the games of each file with
// their faults.
func survey(name string) iter.Seq2[surveyed, error] {
	return func(yield func(surveyed, error) bool) {
		for in, err := range collections.WalkAll(context.Background(), []string{name}) {
			at := name
			if in.Name != filepath.Base(name) {
				at = filepath.Join(filepath.Dir(name), filepath.FromSlash(in.Name))
			}
			if err != nil {
				err = fmt.Errorf("%s: %w", at, err)
			}
			if err != nil {
				if !yield(surveyed{name: at}, err) {
					return
				}
				continue
			}
			games := 0
			for lines, part := range format.Parts(in.Data) {
				in.Data = part
				s := surveyOf(in, lines)
				s.name, s.before = at, games
				if games += len(s.games); !yield(s, nil) {
					return
				}
			}
		}
	}
}

// surveyOf surveys a file or a part of it. lines is the number of lines before the part.
func surveyOf(in library.Input, lines int) surveyed {
	games, places, err := format.ReadPlaces(in.Data, in.Beside)
	var s surveyed
	for _, r := range games {
		s.games = append(s.games, surveyedGame{record: r})
	}
	for _, one := range record.Errors(err) {
		f := fault{err: one}
		if syntax, ok := errors.AsType[*record.SyntaxError](one); ok {
			f = fault{syntax.Line + lines, syntax.Column, syntax.Err, syntax.Mend}
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
		slices.SortStableFunc(s.games[i].faults, func(a, b fault) int {
			return cmp.Or(cmp.Compare(a.line, b.line), cmp.Compare(a.column, b.column))
		})
	}
	return s
}

// gameAt returns the index of the last game that begins before f, or of the only game. place
// returns the place of a node in the file. gameAt returns -1 if there is no such game or the
// positions of games are unknown.
func (s surveyed) gameAt(f fault, place func(*record.Node) (line, column int)) int {
	if len(s.games) == 1 {
		return 0
	}
	found := -1
	for i, g := range s.games {
		line, column := place(g.record.Root)
		if line == 0 || line > f.line || line == f.line && column > f.column {
			break
		}
		found = i
	}
	return found
}

// replay replays the game and records its illegal moves and set-ups as faults. place returns the
// place of a node in the file.
func (g *surveyedGame) replay(place func(*record.Node) (line, column int)) {
	note := func(n *record.Node, err error, mend record.Mend) {
		line, column := place(n)
		g.faults = append(g.faults, fault{line, column, err, mend})
	}
	var err error
	if g.entry, err = catalog.Find(g.record.Game); err != nil {
		note(nil, err, "")
		return
	}
	line := g.record.Line(g.record.Root)
	g.moves = len(line)
	for _, n := range append([]*record.Node{g.record.Root}, line...) {
		if n.Setup != nil && n.Setup.Check() != nil {
			note(n, n.Setup.Check(), "")
		}
	}
	for _, said := range sgf.Commas(g.record) {
		note(g.record.Root, fmt.Errorf("%w: %s", errComma, said), "")
	}
	start, err := g.entry.Start(g.record)
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
		note(line[f.Ply-1], g.named(f), mend)
	}
	g.end = positions[len(positions)-1]
}

// errComma is the error for a number with a decimal comma, which is understood here, but misread by other
// programs.
var errComma = errors.New("a comma in a number, where SGF has a point")

// playedAnyway is the repair of a move that the rules refuse.
const playedAnyway record.Mend = "played"

// named returns an error like f that names the point of the illegal move in the game's notation.
func (g *surveyedGame) named(f *record.ReplayError) error {
	illegal, ok := errors.AsType[*game.IllegalError](f.Err)
	if !ok {
		return f
	}
	if p, placed := illegal.Move.Point(); placed {
		return &pointError{g.entry.FormatPoint(p, g.record.Height), f, illegal}
	}
	return f
}

// pointError is the error for a refused move, with the name of its point.
type pointError struct {
	name    string
	replay  *record.ReplayError
	illegal *game.IllegalError
}

// Error implements error.
func (e *pointError) Error() string {
	return strings.Replace(e.replay.Error(), e.illegal.Move.String(), e.name, 1)
}

// Unwrap returns the underlying error.
func (e *pointError) Unwrap() error { return e.replay }
