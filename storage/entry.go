package storage

import (
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// Entry is what a list shows of a game.
type Entry struct {
	ID       string
	Game     string // catalog ID
	Players  game.ByColor[record.Player]
	Size     int // columns of the board
	Rows     int
	Handicap int // stones
	Rules    string
	Control  clock.Control
	Started  time.Time // to the second; zero if unknown
	Day      string    // of Started as far as it is known: "2019-07-06", "2019-07" or "2019"; "": all of it
	Changed  time.Time // when the file was written
	Moves    int       // on the board where it was left, passes included
	Outcome  game.Outcome
	Title    string // "" unless the user or the file gave one

	Origin string  // as of record.Record
	Report *Report // nil: there is no finished one

	// Aided: analysis was asked for while the game went on, or a coach took moves back.
	Aided bool

	// Played: this program played the game, whose file tells where it was left. Games that
	// were only taken in, and studied, are not the user's to go on with.
	Played bool

	// Amid: its players began in the middle, record.Record.Amid, so that its result tells nothing of
	// how strong they are.
	Amid bool

	// Problem: it looks like a problem to be solved, record.Record.Problem.
	Problem bool

	// Several: the file holds more games than this one, as no file of ours does.
	// Save then writes a new file.
	Several bool
}

// entryOf describes a record.
func entryOf(id string, r *record.Record, changed time.Time) Entry {
	return Entry{ID: id, Game: r.Game, Players: r.Players, Size: r.Width, Rows: r.Height, Handicap: r.Handicap, Rules: r.Rules, Control: r.Control, Started: r.Date, Day: r.Day().String(),
		Changed: changed, Moves: movesPlayed(r), Outcome: r.Outcome, Title: r.Title, Origin: r.Origin(), Report: reportOf(r), Aided: aided(r),
		Played: r.LeftAt != nil && !r.Foreign, Problem: r.Problem(), Amid: r.Amid()}
}

// movesPlayed counts the moves on the board where the game was left, passes included:
// not those that were taken back.
func movesPlayed(r *record.Record) (count int) {
	for _, n := range r.Resume().Path() {
		if n.Move != 0 {
			count++
		}
	}
	return count
}

// aided reports whether anybody had an aid anywhere in the game, moves taken back included.
func aided(r *record.Record) bool {
	for n := range r.Root.All() {
		if len(n.Aids()) > 0 {
			return true
		}
	}
	return false
}
