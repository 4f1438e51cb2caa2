package catalog

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record"
	"pionnier/core/record/charset"
	"pionnier/core/record/ggf"
	"pionnier/core/record/link"
	"pionnier/core/record/servers"
	"pionnier/core/record/sgf"
	"pionnier/core/record/transcript"
	"pionnier/core/record/wthor"
)

// Extensions are the endings of the files that Read reads.
var Extensions = []string{".sgf", ".ggf", ".wtb", ".obf", ".txt", ".ngf", ".gib", ".ugf", ".ugi", ".json"}

// errNames is the error for a WTHOR file that has names and no games.
var errNames = errors.New("a file of names without games")

// Read reads the games of a file in any format that it recognizes by the content: SGF,
// GGF, WTHOR, NGF, GIB, UGF, JSON of OGS and of Fox, OBF and other texts of a position of Othello
// (each becomes the beginning of a game), links that carry a game (package link) and transcripts of Othello ("f5d6c3", one game or one a line).
// beside returns another file of the same folder by its extension, nil if there is none;
// it finds the names for WTHOR and may be nil.
//
// It returns the games that it understands, and with them an error that tells of the others and
// of what was mended (record.Mended); a file of no known format is a *record.SyntaxError of ErrNoGame.
func Read(data []byte, beside func(extension string) []byte) ([]*record.Record, error) {
	return ReadReporting(data, beside, func(int) {})
}

// ReadReporting is Read that calls report with the number of games read so far, repeatedly for
// formats that may hold many games: SGF, WTHOR, and transcripts with one game per line.
func ReadReporting(data []byte, beside func(extension string) []byte, report func(games int)) ([]*record.Record, error) {
	games, _, err := (&reading{beside: beside, report: report}).read(data)
	return games, err
}

// ReadPlaces is Read that also returns the places of the games' nodes in the file. places is nil
// for formats that do not support that.
func ReadPlaces(data []byte, beside func(extension string) []byte) (games []*record.Record, places *sgf.Places, err error) {
	return (&reading{beside: beside, report: func(int) {}, placed: true}).read(data)
}

// reading is how a file is read.
type reading struct {
	beside func(extension string) []byte
	report func(games int)
	placed bool // the places of nodes are wanted
}

func (f *reading) read(data []byte) (games []*record.Record, places *sgf.Places, err error) {
	if isWthor(data) {
		games, err = readWthor(data, f.beside, f.report)
		return games, nil, err
	}
	text := charset.Decode(data, "")
	if links := link.Links(text); links != nil {
		games, err = readLinks(links)
		return concluded(games), nil, err
	}
	switch {
	case ggfStart.MatchString(text):
		games, err = ggf.Read(bytes.NewReader(data))
		games = concluded(games)
	case strings.HasPrefix(strings.TrimSpace(text), "("): // at once, since there may be a hundred thousand
		return f.readSGF(data)
	case jsonStart.MatchString(text) && !servers.Is(text):
		games, err = readWrapped(text)
		games = concluded(repaired(games))
	case servers.Is(text):
		var r *record.Record
		if r, err = servers.Read(text); r != nil {
			games = append(games, r)
		}
	case sgfStart.MatchString(text):
		return f.readSGF(data)
	case obfLine.MatchString(text):
		if games, err = readProblems(text); len(games) > 0 {
			break
		}
		if positions, faults := readPositions(text); len(positions) > 0 { // with moves behind them
			games, err = concluded(positions), faults
		}
	default:
		if games, err = readPositions(text); len(games) > 0 {
			games = concluded(games)
			break
		}
		games, err = readTranscripts(text, f.report)
	}
	return games, nil, err
}

// readLinks reads the game of each link.
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

// readSGF reads games. Its error also lists what was mended and values that are not points of the board.
func (f *reading) readSGF(data []byte) ([]*record.Record, *sgf.Places, error) {
	if f.placed {
		games, places, err := sgf.ReadPlaces(bytes.NewReader(data))
		return concluded(repaired(games)), places, errors.Join(append(places.Kept(), err)...)
	}
	games, kept, err := sgf.ReadKept(bytes.NewReader(data), f.report)
	return concluded(repaired(games)), nil, errors.Join(append(kept, err)...)
}

var (
	sgfStart = regexp.MustCompile(`\(\s*(;|[A-Z]{1,2}\s*\[)|^\s*;\s*[A-Z]{1,2}\s*\[`)
	ggfStart = regexp.MustCompile(`(?i)\(;[^();]*?(?:GM\[\s*othello|BO\[\d+ [-*O])`)
	obfLine  = regexp.MustCompile(`(?m)^\s*[-.xXoO*bBwW]{64}\s+[xXoO*bBwW]`)
)

// isWthor reports whether the sizes in the header fit the file, or a file that was cut off.
func isWthor(data []byte) bool {
	const head, gameSize, playerSize, tournamentSize = 16, 68, 20, 26
	if len(data) < head || data[2] > 12 || data[3] > 31 {
		return false
	}
	games, names := int(binary.LittleEndian.Uint32(data[4:])), int(binary.LittleEndian.Uint16(data[8:]))
	rest := len(data) - head
	return games > 0 && games <= rest && rest >= games*gameSize && rest < (games+1)*gameSize ||
		isCutWthor(data) || games == 0 && names > 0 && (rest == names*playerSize || rest == names*tournamentSize)
}

// isCutWthor reports whether a file begins like a WTHOR file with more games than it has: with a date,
// no names, a year and a board size.
func isCutWthor(data []byte) bool {
	century, month, day, size := data[0], data[2], data[3], data[12]
	games, year := binary.LittleEndian.Uint32(data[4:]), binary.LittleEndian.Uint16(data[10:])
	return century >= 19 && century <= 21 && month > 0 && day > 0 && games > 0 && games < 1<<24 && data[8] == 0 && data[9] == 0 &&
		year > 1900 && year < 2200 && (size == 0 || size == 8)
}

func readWthor(data []byte, beside func(string) []byte, report func(games int)) ([]*record.Record, error) {
	f, err := wthor.Read(bytes.NewReader(data))
	if len(f.Games) == 0 && err == nil {
		return nil, fmt.Errorf("wthor: %w: %w", errNames, record.ErrNoGame)
	}
	var names wthor.Names
	if beside != nil {
		// Games are worth reading without names, or with those before a fault.
		names.Players, _ = wthor.ReadPlayers(bytes.NewReader(beside(".jou")))
		names.Tournaments, _ = wthor.ReadTournaments(bytes.NewReader(beside(".trn")))
	}
	var games []*record.Record
	refused := []error{err}
	for i := range f.Games {
		r, err := f.Record(i, names, othello.New())
		if err != nil {
			refused = append(refused, err)
			continue
		}
		games = append(games, r)
		report(len(games))
	}
	return games, errors.Join(refused...)
}

// readProblems makes a game of each position.
func readProblems(text string) ([]*record.Record, error) {
	problems, err := othello.ReadProblems(strings.NewReader(text))
	var games []*record.Record
	for _, p := range problems {
		r := record.New("othello", 8, 8)
		r.Root.Setup = setupOf(8, 8, p.Position.ToMove(), p.Position.At)
		r.Title = p.Note
		games = append(games, r)
	}
	if len(games) > 0 || err == nil {
		return games, err
	}
	return nil, fmt.Errorf("%w: %w", record.ErrUnexpected, err)
}

// score matches what some programs write after a transcript: "38-26".
var score = regexp.MustCompile(`\s+\d{1,2}\s*-\s*\d{1,2}\s*$`)

// readTranscripts reads one game, or one per line. Lines in brackets are headers, as in
// PGN; the players' names are kept.
func readTranscripts(text string, report func(games int)) ([]*record.Record, error) {
	var moves strings.Builder
	var lines []string
	var numbers []int // of lines in the text, from 1
	var names game.ByColor[string]
	scan := bufio.NewScanner(strings.NewReader(text))
	scan.Buffer(nil, len(text)+1)
	for number := 1; scan.Scan(); number++ {
		line := strings.TrimSpace(scan.Text())
		if strings.HasPrefix(line, "[") {
			names = playerNamed(names, line)
			moves.WriteString("\n") // so that faults keep their line
			continue
		}
		line = score.ReplaceAllString(line, "")
		moves.WriteString(line + "\n")
		if line != "" {
			lines, numbers = append(lines, line), append(numbers, number)
		}
	}
	if len(lines) == 0 || !firstMove.MatchString(lines[0]) {
		return nil, &record.SyntaxError{Format: "text", Line: 1, Column: 1, Err: record.ErrNoGame}
	}
	whole, err := readTranscript(moves.String())
	if err == nil {
		whole.Players.Black.Name, whole.Players.White.Name = names.Black, names.White
		return []*record.Record{whole}, nil
	}
	var games []*record.Record
	var refused []error
	for i, line := range lines {
		r, err := readTranscript(line)
		if err != nil {
			if syntax, ok := errors.AsType[*record.SyntaxError](err); ok {
				syntax.Line = numbers[i]
			}
			refused = append(refused, err)
			continue
		}
		games = append(games, r)
		report(len(games))
	}
	if cut := (*record.CutError)(nil); len(games) == 0 && errors.As(err, &cut) && whole != nil {
		whole.Players.Black.Name, whole.Players.White.Name = names.Black, names.White
		return []*record.Record{whole}, err
	}
	if len(games) == 0 || len(lines) == 1 {
		return nil, err
	}
	return games, errors.Join(refused...)
}

// firstMove matches the beginning of a transcript.
var firstMove = regexp.MustCompile(`^\x{feff}?(\d+\s*[.):]*\s*)?[a-hA-H][1-8]`)

// readTranscript reads a game of Othello. If a move after the first breaks the rules, it returns the
// game up to that move and a *record.CutError.
func readTranscript(text string) (*record.Record, error) {
	r, err := transcript.Read(text, othello.New())
	if illegal, ok := errors.AsType[*game.IllegalError](err); ok && r != nil && len(r.Root.Children) > 0 {
		number := 1
		for n := range r.Root.MainLine() {
			if n.Move != 0 && n.Move != game.Pass {
				number++
			}
		}
		return r, &record.CutError{Number: number, Move: transcript.Format([]game.Move{illegal.Move}), Err: illegal}
	}
	if err != nil {
		return nil, err
	}
	conclude(r)
	return r, nil
}

var tag = regexp.MustCompile(`^\[\s*(Black|White)\s+"([^"]*)"\s*\]$`)

func playerNamed(names game.ByColor[string], line string) game.ByColor[string] {
	if m := tag.FindStringSubmatch(line); m != nil {
		names.Set(map[string]game.Color{"Black": game.Black, "White": game.White}[m[1]], m[2])
	}
	return names
}
