package table

import (
	"log/slog"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/storage"
)

// Unfinished is the last game that is not over.
type Unfinished struct {
	Entry    storage.Entry
	Game     catalog.Game
	Position game.Position // where it was left; nil if it cannot be shown
}

// Unfinished returns the unfinished game as it was read, nil if there is none.
func (t *Table) Unfinished() *Unfinished { return t.unfinished }

// findUnfinished returns the last changed game that was played here and is not over. Imported games
// do not count.
func (t *Table) findUnfinished() (storage.Entry, bool) {
	return t.deps.Library.Newest(storage.Filter{Result: storage.Unfinished, Played: true})
}

// UnfinishedChanged reports whether the unfinished game is another one, or has changed, since it
// was read.
func (t *Table) UnfinishedChanged() bool {
	e, ok := t.findUnfinished()
	if !ok || t.unfinished == nil {
		return ok != (t.unfinished != nil)
	}
	read := t.unfinished.Entry
	return e.ID != read.ID || e.Title != read.Title || !e.Changed.Equal(read.Changed)
}

// ReadUnfinished reads the unfinished game, off Fyne's thread, and then calls then.
func (t *Table) ReadUnfinished(then func()) {
	var read *Unfinished
	t.deps.OnDisk(func() error { read = t.loadUnfinished(); return nil }, func(error) {
		t.unfinished = read
		then()
	})
}

// loadUnfinished returns the unfinished game, nil if there is none. It waits for the disk.
func (t *Table) loadUnfinished() *Unfinished {
	e, ok := t.findUnfinished()
	if !ok {
		return nil
	}
	u := &Unfinished{Entry: e}
	rec, err := t.deps.Library.Load(e.ID)
	if err == nil {
		u.Game, u.Position, _, err = Position(rec)
	}
	if err != nil {
		slog.Warn("cannot show the unfinished game", "game", e.ID, "err", err)
	}
	return u
}

// Position returns the board where a game was left, and the moves that broke the rules on
// the way.
func Position(rec *record.Record) (catalog.Game, game.Position, []*record.ReplayError, error) {
	entry, err := catalog.Find(rec.Game)
	if err != nil {
		return entry, nil, nil, err
	}
	start, err := entry.Start(rec)
	if err != nil {
		return entry, nil, nil, err
	}
	at := rec.Resume()
	line := rec.Line(at)[:at.Ply()]
	positions, faults := record.Replay(start, line)
	if len(positions) <= len(line) {
		return entry, nil, nil, faults[len(faults)-1]
	}
	return entry, positions[len(line)], faults, nil
}
