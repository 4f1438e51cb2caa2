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

// Record returns game i as a record. It replays the game from start to find the side to move and
// the passes, which the format leaves out. Players are named by names. The unknown player "???" and
// numbers without a name have an empty name. The date is 1 January of the year, and the tournament
// is the SGF property EV. Facts that SGF lacks are kept as lines (record.Record.KeepLines). If a
// move cannot be played, Record returns the moves before it and an error that wraps a
// *record.ReplayError.
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

// Theory returns the theoretical score that Record stored in r: the number of empty squares from
// which it was computed, and Black's discs. ok is false if r has no such score.
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
