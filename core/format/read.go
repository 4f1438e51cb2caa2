package format

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"pionnier/core/othello"
	"pionnier/core/record"
	"pionnier/core/record/charset"
	"pionnier/core/record/diagram"
	"pionnier/core/record/ggf"
	"pionnier/core/record/link"
	"pionnier/core/record/servers"
	"pionnier/core/record/sgf"
	"pionnier/core/record/wthor"
)

// Extensions are the extensions of the files that Read can read.
var Extensions = []string{".sgf", ".ggf", ".wtb", ".obf", ".txt", ".ngf", ".gib", ".ugf", ".ugi", ".pgn", ".json"}

// errNames is the error for a WTHOR file that has names and no games.
var errNames = errors.New("a file of names without games")

// Read reads the games of a file. It recognizes the format by the content: SGF, GGF, WTHOR, NGF,
// GIB, UGF, and the JSON of OGS, Fox and Othello Quest. It also reads OBF and other texts of
// Othello positions, boards of Go drawn with letters, links that contain a game (package link), and
// transcripts of Othello such as "f5d6c3".
//
// beside returns the file of the same folder with the given extension, or nil if there is no such
// file. Read calls it to find the names for WTHOR. beside may be nil.
//
// Read returns the games that it can read, and an error about the others and about what was mended
// (record.Mended). The error for an unknown format is a *record.SyntaxError with ErrNoGame.
func Read(data []byte, beside func(extension string) []byte) ([]*record.Record, error) {
	return ReadReporting(data, beside, func(int) {})
}

// ReadReporting is like Read, and repeatedly calls report with the number of games read so far. It
// does so for formats that may contain many games: SGF, WTHOR, and transcripts with one game per
// line. The errors are as in Read.
func ReadReporting(data []byte, beside func(extension string) []byte, report func(games int)) ([]*record.Record, error) {
	games, _, err := (&reading{beside: beside, report: report}).read(data)
	return games, err
}

// ReadPlaces is like Read, and also returns the places of the games' nodes in the file. places is
// nil if the format does not support that. beside is as in Read.
func ReadPlaces(data []byte, beside func(extension string) []byte) (games []*record.Record, places *sgf.Places, err error) {
	return (&reading{beside: beside, report: func(int) {}, placed: true}).read(data)
}

// reading has the options for reading a file.
type reading struct {
	beside func(extension string) []byte
	report func(games int)
	placed bool // the places of nodes are wanted
}

func (f *reading) read(data []byte) (games []*record.Record, places *sgf.Places, err error) {
	if wthor.Is(data) {
		games, err = readWthor(data, f.beside, f.report)
		return games, nil, err
	}
	text := charset.Decode(data, "")
	if links := link.Links(text); links != nil {
		games, err = readLinks(links)
		return finished(games), nil, err
	}
	switch {
	case ggf.Is(text):
		games, err = ggf.Read(bytes.NewReader(data))
		games = finished(games)
	case strings.HasPrefix(strings.TrimSpace(text), "("): // at once, since there may be a hundred thousand
		return f.readSGF(data)
	case jsonStart.MatchString(text) && !servers.Is(text):
		games, err = readWrapped(text)
		games = finished(games)
	case servers.Is(text):
		var r *record.Record
		if r, err = servers.Read(text); r != nil {
			games = finished(append(games, r))
		}
	case sgfStart.MatchString(text):
		return f.readSGF(data)
	case obfLine.MatchString(text):
		if games, err = readProblems(text); len(games) > 0 {
			break
		}
		if positions, faults := readPositions(text); len(positions) > 0 { // with moves behind them
			games, err = finished(positions), faults
		}
	default:
		if games = diagram.Read(text); len(games) > 0 {
			games = finished(games)
			break
		}
		if games, err = readPositions(text); len(games) > 0 {
			games = finished(games)
			break
		}
		games, err = readTranscripts(text, f.report)
	}
	return games, nil, err
}

// readLinks reads the game in each of links. refused joins the errors of the links without a
// readable game.
func readLinks(links []string) (games []*record.Record, refused error) {
	for _, l := range links {
		r, err := link.Read(l)
		if err != nil {
			refused = errors.Join(refused, err)
			continue
		}
		games = append(games, r)
	}
	return games, refused
}

// readSGF reads games in SGF. The error lists syntax errors, what was mended, and values that are
// not points of the board, in the order of the file.
func (f *reading) readSGF(data []byte) ([]*record.Record, *sgf.Places, error) {
	if f.placed {
		games, places, err := sgf.ReadPlaces(bytes.NewReader(data))
		return finished(games), places, record.InOrder(append(places.Kept(), err)...)
	}
	games, kept, err := sgf.ReadKept(bytes.NewReader(data), f.report)
	return finished(games), nil, record.InOrder(append(kept, err)...)
}

var (
	sgfStart = regexp.MustCompile(`\(\s*(;|[A-Z]{1,2}\s*\[)|^\s*;\s*[A-Z]{1,2}\s*\[`)
	obfLine  = regexp.MustCompile(`(?m)^\s*[-.xXoO*bBwW]{64}\s+[xXoO*bBwW]`)
)

func readWthor(data []byte, beside func(string) []byte, report func(games int)) ([]*record.Record, error) {
	f, err := wthor.Read(bytes.NewReader(data))
	if len(f.Games) == 0 && err == nil {
		return nil, fmt.Errorf("wthor: %w: %w", errNames, record.ErrNoGame)
	}
	refused := []error{err}
	var names wthor.Names
	if beside != nil { // games are worth reading without names, or with those before a fault
		named := func(extension string, read func(io.Reader) ([]string, error)) []string {
			data := beside(extension)
			if data == nil {
				return nil
			}
			list, err := read(bytes.NewReader(data))
			refused = append(refused, err)
			return list
		}
		names.Players, names.Tournaments = named(".jou", wthor.ReadPlayers), named(".trn", wthor.ReadTournaments)
	}
	var games []*record.Record
	for i := range f.Games {
		r, err := f.Record(i, names, othello.New())
		if err != nil {
			refused = append(refused, err)
		}
		if r == nil || err != nil && len(r.Root.Children) == 0 {
			continue
		}
		games = append(games, r) // up to a move that breaks the rules
		report(len(games))
	}
	return games, errors.Join(refused...)
}

// readProblems reads positions in OBF and returns a game for each. If some are malformed, it
// returns the other games and an error.
func readProblems(text string) ([]*record.Record, error) {
	problems, err := othello.ReadProblems(strings.NewReader(text))
	var games []*record.Record
	for _, p := range problems {
		r := record.New("othello", 8, 8)
		r.Root.Setup = record.SetupOf(8, 8, p.Position.ToMove(), p.Position.At)
		r.Title = p.Note
		r.KeepLines(r.Root, p.Said) // not a comment, which would be the problem's answer
		games = append(games, r)
	}
	if len(games) > 0 || err == nil {
		return games, err
	}
	return nil, fmt.Errorf("%w: %w", record.ErrUnexpected, err)
}
