package collections

import (
	"context"
	"log/slog"

	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/record"
)

// Found is the result of a search of all collections.
type Found struct {
	Games    int
	Position bool   // the words were moves: the games, own ones included, went through the position after them
	Show     func() // lists the games
}

// Search searches the games of all collections for words in the background. If words are moves, it
// searches for the position after them, in the user's own games too. It calls then on Fyne's
// thread, unless ctx is done.
func (cs *Collections) Search(ctx context.Context, words string, then func(Found)) {
	go func() {
		segments, hits, position, err := cs.search(ctx, words)
		if err != nil && ctx.Err() == nil {
			slog.Warn("not all games were searched", "err", err)
		}
		cs.deps.Dispatch(func() {
			if ctx.Err() == nil {
				then(Found{Games: len(hits), Position: position, Show: func() { cs.showGames(&Games{Segments: segments, Hits: hits}) }})
			}
		})
	}()
}

func (cs *Collections) search(ctx context.Context, words string) (segments []*library.Segment, hits []library.Hit, position bool, err error) {
	if entry, pos, ok := positionOf(words); ok {
		packing, _ := catalog.As[library.Packing](entry)
		found, err := cs.Gather(ctx, entry)
		if err != nil {
			return nil, nil, true, err
		}
		answer, err := library.Search(ctx, found.Segments, packing, library.Ask(pos), library.Filter{})
		library.LastFirst(found.Segments, answer.Hits)
		return found.Segments, answer.Hits, true, err
	}
	list, err := cs.store.open()
	if err != nil {
		return nil, nil, false, err
	}
	for _, c := range list {
		some, damaged := c.Segments("")
		if damaged != nil {
			err = damaged
		}
		segments = append(segments, some...)
	}
	return segments, library.Narrow(segments, library.AllGames(segments), library.Filter{Text: words}), false, err
}

// leastMoves is the minimum number of moves in words that denote a position, since "c4" alone may
// be a name.
const leastMoves = 2

// positionOf returns the position after the moves in words. ok is false if words are not moves, too
// few, or of a game that cannot be searched.
func positionOf(words string) (entry catalog.Game, pos game.Position, ok bool) {
	games, err := format.Read([]byte(words), nil)
	if err != nil || len(games) != 1 {
		return entry, nil, false
	}
	line := games[0].Root.End().Path()[1:]
	if entry, err = catalog.Find(games[0].Game); err != nil || len(line) < leastMoves {
		return entry, nil, false
	}
	if _, packed := catalog.As[library.Packing](entry); !packed {
		return entry, nil, false
	}
	start, err := entry.Start(games[0])
	if err != nil {
		return entry, nil, false
	}
	positions, faults := record.Replay(start, line)
	return entry, positions[len(positions)-1], len(faults) == 0
}
