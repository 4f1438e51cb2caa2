package app

import (
	"context"
	"sync"
	"time"

	"pionnier/app/describe"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/storage"
)

// mostOwn is how many of the user's own games are searched, the last changed ones: each is
// read from its file when they are searched first.
const mostOwn = 2000

// ownGames packs the user's own games for searches, each once. Its methods may be called
// from any goroutine.
type ownGames struct {
	mu     sync.Mutex
	packed map[string]ownGame            // by ID
	ids    map[*library.Segment][]string // of what segments returned last
}

// ownGame is a packed game as it was when its file was written last. Some systems count the
// times of files in steps of many milliseconds, in which moves can be made.
type ownGame struct {
	changed time.Time
	moves   int
	game    library.Single
	failed  bool // it cannot be packed
}

// stored is what is asked of the library of games.
type stored interface {
	Select(storage.Filter) storage.Selection
	Load(id string) (*record.Record, error)
}

// segments packs the games of one kind.
func (o *ownGames) segments(ctx context.Context, games stored, p library.Packing) ([]*library.Segment, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.packed == nil {
		o.packed = map[string]ownGame{}
	}
	var list []library.Single
	var ids []string
	for e := range games.Select(storage.Filter{Game: p.Game()}).All() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if len(ids) == mostOwn {
			break
		}
		if g := o.pack(games, e, p); !g.failed {
			list, ids = append(list, g.game), append(ids, e.ID)
		}
	}
	segments, err := library.SegmentsOf(p, list)
	o.ids = map[*library.Segment][]string{}
	for _, s := range segments {
		o.ids[s], ids = ids[:s.Len()], ids[s.Len():]
	}
	return segments, err
}

// pack packs a game, unless that is done. What cannot be read is told where it is opened.
func (o *ownGames) pack(games stored, e storage.Entry, p library.Packing) ownGame {
	if g, known := o.packed[e.ID]; known && g.changed.Equal(e.Changed) && g.moves == e.Moves {
		return g
	}
	g := ownGame{changed: e.Changed, moves: e.Moves, failed: true}
	if r, err := games.Load(e.ID); err == nil {
		for _, c := range []game.Color{game.Black, game.White} {
			if one := r.Players.Of(c); one.Level != "" { // each level is a player of its own
				one.Name = describe.Level(e.Game, one.Level)
				r.Players.Set(c, one)
			}
		}
		g.game, err = library.PackOne(p, r)
		g.failed = err != nil
	}
	o.packed[e.ID] = g
	return g
}

// id returns the file of a game of a segment; false if it is none of the user's own.
func (o *ownGames) id(s *library.Segment, n int) (string, bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	ids, ok := o.ids[s]
	if !ok || n >= len(ids) {
		return "", false
	}
	return ids[n], true
}
