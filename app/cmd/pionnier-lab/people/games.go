package people

import (
	"bufio"
	"compress/gzip"
	"encoding/binary"
	"encoding/csv"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"path/filepath"
	"strings"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-lab/training"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record"
	"pionnier/core/record/wthor"
	"pionnier/core/weiqi/people"
)

// personGame is a game between people. The strength of at least one of them is known.
type personGame struct {
	key   uint64 // a hash of its moves
	start game.Position
	moves []engine.Played
	// strength is in dan in Go (1 kyu is 0, 2 kyu -1), in Elo points in Othello, or unknown.
	strength game.ByColor[float64]
	outcome  game.Outcome
}

// unknown is an unknown strength.
const unknown = -1e9

// heldShare is the inverse of the share of games held out: nothing is learned from a game whose key it
// divides.
const heldShare = 20

// held reports whether the game is held out for measurements.
func (g *personGame) held() bool { return g.key%heldShare == 0 }

// keyOf returns a hash of moves. It is the same for a game in any file format.
func keyOf(moves []engine.Played) uint64 {
	h := fnv.New64a()
	var b [8]byte
	for _, m := range moves {
		at, ok := m.Move.Point()
		if !ok {
			at = game.Pt(255, 255)
		}
		binary.LittleEndian.PutUint64(b[:], uint64(m.Color)<<32|uint64(uint16(at.X))<<16|uint64(uint16(at.Y)))
		h.Write(b[:])
	}
	return h.Sum64()
}

// readPersonGames reads games in files and folders. These are SGF files and archives of Go games
// with ranks, the classes of games of a contest (.csv.gz), and years of WTHOR (.wtb). It reads a
// game as long as its sides alternate. It returns an error if a file cannot be read or no game is
// found.
func readPersonGames(entry catalog.Game, names []string, progress *terminal.Progress) (all []personGame, err error) {
	files, err := filesIn(names)
	if err != nil {
		return nil, err
	}
	var years []string
	for _, path := range files {
		progress.Say("%d games; %s", len(all), filepath.Base(path))
		if entry.ID == "othello" {
			if strings.EqualFold(filepath.Ext(path), ".wtb") {
				years = append(years, path)
			}
			continue
		}
		games, err := readPersonFile(entry, path)
		if err != nil {
			return nil, err
		}
		all = append(all, games...)
	}
	if len(years) > 0 {
		if all, err = readTournaments(years); err != nil {
			return nil, err
		}
	}
	progress.Say("%d games of people", len(all))
	progress.Keep()
	if len(all) == 0 {
		return nil, errors.New("no games of people whose strength is known")
	}
	return all, nil
}

// readPersonFile reads the Go games in the file path. It returns an error if the file cannot be
// read or, for a contest, parsed.
func readPersonFile(entry catalog.Game, path string) (games []personGame, err error) {
	if strings.HasSuffix(path, ".csv.gz") {
		return readContest(entry, path)
	}
	records, err := training.ReadRecords(path)
	if err != nil {
		return nil, err
	}
	for _, r := range records {
		g := personGame{strength: game.ByColor[float64]{Black: rankOf(r.Players.Black.Rank), White: rankOf(r.Players.White.Rank)}, outcome: r.Outcome}
		if g.strength.Black == unknown && g.strength.White == unknown {
			continue
		}
		if o, ok := training.OpeningOf(r); ok && o.Size == r.Width {
			turn := game.Black
			if len(o.Black) > 0 {
				turn = game.White
			}
			if g.take(entry, r, turn, o.Moves) {
				games = append(games, g)
			}
		}
	}
	return games, nil
}

// rankOf parses a rank: 6d is 6, 1k is 0, 5k is -4. It returns unknown for professional ranks,
// which are not comparable with the ranks of servers.
func rankOf(text string) float64 {
	if rank, ok := (people.Appraiser{}).Strength(text); ok {
		return rank
	}
	return unknown
}

// take sets start, moves and key. moves ends before the first illegal move. take returns false if
// turn does not begin the game or no move is legal.
func (g *personGame) take(entry catalog.Game, r *record.Record, turn game.Color, moves []game.Move) bool {
	start, err := entry.Start(r)
	if err != nil || start.ToMove() != turn {
		return false
	}
	g.start = start
	for p := start; len(g.moves) < len(moves); turn = turn.Opponent() {
		m := moves[len(g.moves)]
		next, err := p.Play(m)
		if err != nil {
			break
		}
		p = next
		g.moves = append(g.moves, engine.Played{Color: turn, Move: m})
	}
	g.key = keyOf(g.moves)
	return len(g.moves) > 0
}

// contestRank is the assumed rank of the class "kyu" of readContest, whose ranks are not given.
const contestRank = -4

// readContest reads lines of a number, the colour of the player whose class the file is named
// after, and moves as in SGF. It reads only kyu classes, since others do not determine the strength
// well enough.
func readContest(entry catalog.Game, path string) (games []personGame, err error) {
	if !strings.Contains(filepath.Base(path), "kyu") {
		return nil, nil
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	unpacked, err := gzip.NewReader(bufio.NewReader(file))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	lines := csv.NewReader(unpacked)
	lines.FieldsPerRecord = -1
	options := entry.Defaults()
	options.Size = 19
	r, err := entry.New(options)
	if err != nil {
		return nil, err
	}
	for {
		fields, err := lines.Read()
		if err == io.EOF {
			return games, nil
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		if len(fields) < 3 {
			continue
		}
		g := personGame{strength: game.ByColor[float64]{Black: unknown, White: unknown}}
		g.strength.Set(letterColor(fields[1]), contestRank)
		var moves []game.Move
		turn := game.Black
		for _, field := range fields[2:] {
			m, ok := contestMove(field, turn)
			if !ok {
				break
			}
			moves, turn = append(moves, m), turn.Opponent()
		}
		if g.take(entry, r, game.Black, moves) {
			games = append(games, g)
		}
	}
}

func letterColor(letter string) game.Color {
	if letter == "W" {
		return game.White
	}
	return game.Black
}

// contestMove parses a move such as "B[pd]". It returns false if text is invalid or the move is not
// by turn.
func contestMove(text string, turn game.Color) (game.Move, bool) {
	if len(text) != 5 || letterColor(text[:1]) != turn {
		return game.Pass, false
	}
	x, y := int(text[2]-'a'), int(text[3]-'a')
	if x < 0 || x >= 19 || y < 0 || y >= 19 {
		return game.Pass, false
	}
	return game.Place(x, y), true
}

// readTournaments reads the games in years of WTHOR. The strength of a player is the rating in that
// year.
func readTournaments(paths []string) (games []personGame, err error) {
	years, err := readYears(paths)
	if err != nil {
		return nil, err
	}
	ratings := ratePlayers(years)
	for _, year := range years {
		for _, g := range year.Games {
			rated := func(player int) float64 {
				if r, ok := ratings[seat{player, year.Header.Year}]; ok {
					return r
				}
				return unknown
			}
			one := personGame{start: othello.New(), strength: game.ByColor[float64]{Black: rated(g.Black), White: rated(g.White)}, moves: playedDiscs(g.Moves)}
			one.key = keyOf(one.moves)
			if len(one.moves) > 0 {
				games = append(games, one)
			}
		}
	}
	return games, nil
}

// readYears reads years of WTHOR.
func readYears(paths []string) (years []wthor.File, err error) {
	for _, path := range paths {
		year, err := terminal.ReadFile(path, wthor.Read)
		if err != nil {
			return nil, err
		}
		years = append(years, year)
	}
	return years, nil
}

// playedDiscs returns moves with the passes inserted, up to the first illegal move.
func playedDiscs(moves []game.Move) (played []engine.Played) {
	p := othello.New()
	play := func(m game.Move) bool {
		next, err := p.Play(m)
		if err != nil {
			return false
		}
		played = append(played, engine.Played{Color: p.ToMove(), Move: m})
		p = next.(othello.Position)
		return true
	}
	for _, m := range moves {
		if legal := p.Legal(); len(legal) == 1 && legal[0] == game.Pass {
			play(game.Pass)
		}
		if !play(m) {
			break
		}
	}
	return played
}
