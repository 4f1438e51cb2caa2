package wthor

import (
	"fmt"
	"strings"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
)

// Names are the names to which a base's games refer by number. Either may be nil.
type Names struct{ Players, Tournaments []string }

// Record returns game i as a record. start is the start position, by which Record finds the side to
// move and adds the passes that the format leaves out. A number without a name, and the unknown
// player "???", become an empty name. The date is the first day of the year (DT has only the year);
// the tournament is the SGF property EV. Facts without a place in SGF are kept as lines
// (record.Record.KeepLines): the theoretical score, the score of a solitaire, numbers without a
// name. If a move cannot be played, the error wraps a *record.ReplayError, and the record ends
// before the move.
func (f File) Record(i int, names Names, start game.Position) (*record.Record, error) {
	g := f.Games[i]
	r := record.New("othello", side, side)
	r.Players.Black.Name = name(names.Players, g.Black)
	r.Players.White.Name = name(names.Players, g.White)
	if event := name(names.Tournaments, g.Tournament); event != "" {
		r.Extra = []record.Property{{ID: "EV", Values: []string{event}}}
	}
	if f.Header.Year > 0 {
		r.Date = time.Date(f.Header.Year, time.January, 1, 0, 0, 0, 0, time.UTC)
		r.Extra = append(r.Extra, record.Property{ID: "DT", Values: []string{fmt.Sprintf("%04d", f.Header.Year)}})
	}
	if !f.Header.Solitaires {
		r.Outcome = game.Scored(float64(g.BlackDiscs), float64(side*side-g.BlackDiscs))
	} else {
		r.KeepLines(r.Root, fmt.Sprintf("Black's score: %d", g.BlackDiscs))
	}
	if f.Header.Depth > 0 {
		r.KeepLines(r.Root, fmt.Sprintf(theory, f.Header.Depth, g.Theoretical))
	}
	for _, one := range []struct {
		what   string
		names  []string
		number int
	}{{"Black", names.Players, g.Black}, {"White", names.Players, g.White}, {"Tournament", names.Tournaments, g.Tournament}} {
		if one.number >= max(1, len(one.names)) {
			r.KeepLines(r.Root, fmt.Sprintf("%s: number %d", one.what, one.number))
		}
	}
	if _, err := r.Root.Follow(start, g.Moves); err != nil {
		return r, fmt.Errorf("wthor: game %d: %w", i, err)
	}
	return r, nil
}

// theory is the format of the line of a theoretical score: the empty squares from which it was
// computed, and Black's discs.
const theory = "Theoretical score from %d empty squares: %d"

// Theory returns the theoretical score in r from the line that Record keeps: the empty squares from
// which it was computed, and Black's discs.
func Theory(r *record.Record) (depth, discs int, ok bool) {
	for _, line := range r.KeptLines() {
		if n, _ := fmt.Sscanf(line, theory, &depth, &discs); n == 2 && depth > 0 && depth <= side*side && discs >= 0 && discs <= side*side {
			return depth, discs, true
		}
	}
	return 0, 0, false
}

func name(names []string, i int) string {
	if i < 0 || i >= len(names) || names[i] == "???" {
		return ""
	}
	return strings.TrimSpace(names[i]) // some have spaces behind
}
