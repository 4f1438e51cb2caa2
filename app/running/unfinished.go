package running

import (
	"log/slog"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/storage"
)

// Unfinished is the unfinished game that was changed last.
type Unfinished struct {
	Entry    storage.Entry
	Game     catalog.Game
	Position game.Position // where it was left; nil if it cannot be shown
}

// Unfinished returns the result of the last ReadUnfinished, or nil if there is no unfinished game.
func (r *Runner) Unfinished() *Unfinished { return r.unfinished }

// findUnfinished returns the entry of the unfinished game that was changed last. Imported games do
// not count.
func (r *Runner) findUnfinished() (storage.Entry, bool) {
	return r.deps.Library.Newest(storage.Filter{Result: storage.Unfinished, Played: true})
}

// UnfinishedChanged reports whether the unfinished game has changed since the last ReadUnfinished.
func (r *Runner) UnfinishedChanged() bool {
	e, ok := r.findUnfinished()
	if !ok || r.unfinished == nil {
		return ok != (r.unfinished != nil)
	}
	read := r.unfinished.Entry
	return e.ID != read.ID || e.Title != read.Title || !e.Changed.Equal(read.Changed)
}

// ReadUnfinished reads the unfinished game in the background and then calls then on Fyne's thread.
func (r *Runner) ReadUnfinished(then func()) {
	var read *Unfinished
	r.deps.OnDisk(func() error { read = r.loadUnfinished(); return nil }, func(error) {
		r.unfinished = read
		then()
	})
}

// loadUnfinished reads the unfinished game. It returns nil if there is no such game. It blocks.
func (r *Runner) loadUnfinished() *Unfinished {
	e, ok := r.findUnfinished()
	if !ok {
		return nil
	}
	u := &Unfinished{Entry: e}
	rec, err := r.deps.Library.Load(e.ID)
	if err == nil {
		u.Game, u.Position, _, err = Position(rec)
	}
	if err != nil {
		slog.Warn("cannot show the unfinished game", "game", e.ID, "err", err)
	}
	return u
}

// Position returns rec's game, the position where it was left, and the illegal moves before that.
// It returns an error if rec cannot be replayed.
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
