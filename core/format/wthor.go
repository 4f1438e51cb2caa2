package format

import (
	"bytes"
	"errors"
	"io"
	"math"
	"strings"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/wthor"
)

// Base is a set of games in WTHOR, with the files of the names that the games refer to by number.
type Base struct{ Games, Players, Tournaments []byte }

// unnamed is the name with number 0 of the players and tournaments of a base.
const unnamed = "???"

// NewBase returns games as a WTHOR base. It returns a *GameError if the format cannot represent a
// game. Reasons are another board or start, no count at the end, a different year than the other
// games, and names that are too long or not in Latin-1 (wthor.ErrName).
func NewBase(games []Game) (Base, error) {
	f := wthor.File{}
	f.Header.Depth = commonDepth(games)
	players, tournaments := newNames(), newNames()
	for i, g := range games {
		one, err := wthorGame(g)
		if err != nil {
			return Base{}, &GameError{i + 1, err}
		}
		r := g.Record
		if year := year(r.Date); i == 0 {
			f.Header.Year = year
		} else if f.Header.Year != year {
			return Base{}, &GameError{i + 1, ErrYears}
		}
		one.Black, one.White = players.number(r.Players.Black.Name), players.number(r.Players.White.Name)
		one.Tournament = tournaments.number(event(r))
		if f.Header.Depth > 0 {
			_, one.Theoretical, _ = wthor.Theory(r)
		}
		f.Games = append(f.Games, one)
	}
	var list, named, held bytes.Buffer
	err := errors.Join(wthor.Write(&list, f), wthor.WritePlayers(&named, time.Time{}, players.list),
		wthor.WriteTournaments(&held, time.Time{}, tournaments.list))
	return Base{list.Bytes(), named.Bytes(), held.Bytes()}, err
}

// commonDepth returns the number of empty squares from which the theoretical scores of all games
// were computed. It returns 0 if a game has no score or the numbers differ.
func commonDepth(games []Game) (depth int) {
	for i, g := range games {
		d, _, ok := wthor.Theory(g.Record)
		if !ok || i > 0 && d != depth {
			return 0
		}
		depth = d
	}
	return depth
}

func year(t time.Time) int {
	if t.IsZero() {
		return 0
	}
	return t.Year()
}

// event returns the tournament of a game (EV), or "" if it is unknown.
func event(r *record.Record) string {
	for _, p := range r.Extra {
		if p.ID == "EV" && len(p.Values) > 0 {
			return strings.TrimSpace(p.Values[0])
		}
	}
	return ""
}

// wthorGame converts a game for WTHOR, except for its names. It returns ErrUnfinished if the game
// is not over, and the errors of placements.
func wthorGame(g Game) (wthor.Game, error) {
	moves, end, err := placements(g)
	if err != nil {
		return wthor.Game{}, err
	}
	discs, ok := blackDiscs(g.Record.Outcome, end)
	if !ok {
		return wthor.Game{}, ErrUnfinished
	}
	// Unless a score is known, the header says that it is perfect from the end on alone, where that is the score itself.
	return wthor.Game{BlackDiscs: discs, Theoretical: discs, Moves: moves}, nil
}

// blackDiscs returns Black's score, with empty squares counted for the winner. ok is false if the
// game was not counted.
func blackDiscs(told game.Outcome, end game.Position) (discs int, ok bool) {
	const all = tournamentSide * tournamentSide
	if end.Outcome().Over() {
		told = end.Outcome()
	}
	if told.Ending != game.ByScore {
		return 0, false
	}
	lead := told.Margin
	if told.Winner == game.White {
		lead = -lead
	}
	if told.Winner == game.None {
		lead = 0
	}
	discs = int(math.Round((all + lead) / 2))
	return discs, 0 <= discs && discs <= all
}

// writeWthor writes the games of a base. The base's names are in other files. It returns the first
// error of wthorGame or w.
func writeWthor(w io.Writer, games []Game) error {
	base, err := NewBase(games)
	if err == nil {
		_, err = w.Write(base.Games)
	}
	return err
}

// names assigns numbers to names, in order of first use.
type names struct {
	list    []string
	numbers map[string]int
}

func newNames() *names { return &names{list: []string{unnamed}, numbers: map[string]int{"": 0}} }

func (n *names) number(name string) int {
	i, ok := n.numbers[name]
	if !ok {
		i = len(n.list)
		n.list, n.numbers[name] = append(n.list, name), i
	}
	return i
}
