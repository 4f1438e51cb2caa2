package storage

import (
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// Entry is the part of a game that lists show.
type Entry struct {
	ID       string
	Game     string // catalog ID
	Players  game.ByColor[record.Player]
	Size     int // number of columns
	Rows     int
	Handicap int // number of handicap stones
	Rules    string
	Control  clock.Control
	Started  time.Time // to the second; zero if unknown
	Day      string    // Started, as far as it is known: "2019-07-06", "2019-07" or "2019"; "": the whole date is
	Changed  time.Time // when the file was last written
	Moves    int       // number of moves up to the node where the game was left, without forced passes
	Outcome  game.Outcome
	Title    string // "" unless the user or the file gave a title

	Origin string  // see record.Record.Origin
	Report *Report // nil if there is no finished report

	// Aided is set if an analysis was requested during the game, or a coach took moves back.
	Aided bool

	// Played is set if this program played the game, so that its file says where it was left. Games that were
	// only imported and studied cannot be resumed.
	Played bool

	// Amid is set if the game began in the middle (record.Record.Amid), so that its result says nothing about
	// the strength of the players.
	Amid bool

	// Problem is set if the game looks like a problem to solve (record.Record.Problem).
	Problem bool

	// Several is set if the file holds more than this game, as no file of this program does. Save then writes
	// a new file.
	Several bool
}

// entryOf returns the entry of a record.
func entryOf(id string, r *record.Record, changed time.Time) Entry {
	return Entry{ID: id, Game: r.Game, Players: r.Players, Size: r.Width, Rows: r.Height, Handicap: r.Handicap, Rules: r.Rules, Control: r.Control, Started: r.Date, Day: r.Day().String(),
		Changed: changed, Moves: movesPlayed(r), Outcome: r.Outcome, Title: r.Title, Origin: r.Origin(), Report: reportOf(r), Aided: aided(r),
		Played: r.LeftAt != nil && !r.Foreign, Problem: r.Problem(), Amid: r.Amid()}
}

// movesPlayed returns the number of moves up to the node where the game was left. Forced passes and
// moves that were taken back do not count.
func movesPlayed(r *record.Record) (count int) {
	forced := record.ConventionOf(r.Game).Forced
	for _, n := range r.Resume().Path() {
		if n.Move != 0 && !(forced && n.Move == game.Pass) {
			count++
		}
	}
	return count
}

// aided reports whether a side used an aid anywhere in the game, including at moves that were taken
// back.
func aided(r *record.Record) bool {
	for n := range r.Root.All() {
		if len(n.Aids()) > 0 {
			return true
		}
	}
	return false
}
