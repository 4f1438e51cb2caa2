package wthor

import (
	"fmt"
	"strings"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
)

// Names are the names that a base's games give by number. Either may be nil.
type Names struct{ Players, Tournaments []string }

// Record returns game i as a record. The start position
// is the caller's, since this package has no rules: it tells who moves, and the
// passes that the format leaves out are put in. A number without a name, and
// the unknown player "???", give no name. The date is the first day of the
// year, of which DT tells no more, the tournament the SGF property EV. A move that cannot be played is a
// *record.ReplayError; the record goes up to it.
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
	}
	if _, err := r.Root.Follow(start, g.Moves); err != nil {
		return r, fmt.Errorf("wthor: game %d: %w", i, err)
	}
	return r, nil
}

func name(names []string, i int) string {
	if i < 0 || i >= len(names) || names[i] == "???" {
		return ""
	}
	return strings.TrimSpace(names[i]) // some have spaces behind
}
