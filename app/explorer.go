package app

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"time"

	"pionnier/app/collected"
	"pionnier/app/describe"
	"pionnier/app/study"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/storage"
)

// collections are the collections of other people's games. They are opened when somebody
// asks for them first. Its methods may be called from any goroutine.
type collections struct {
	dir string

	mu    sync.Mutex
	store *storage.Collections // nil: not opened yet
	list  []*library.Collection
}

// open returns the collections that are not deleted.
func (c *collections) open() ([]*library.Collection, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.store == nil {
		store, err := storage.OpenCollections(c.dir)
		if err != nil {
			return nil, err
		}
		list, err := store.List()
		if err != nil {
			return nil, err
		}
		c.store, c.list = store, discardOld(list)
	}
	var kept []*library.Collection
	for _, one := range c.list {
		if one.Note().Deleted.IsZero() {
			kept = append(kept, one)
		}
	}
	return kept, nil
}

// discardOld removes what was deleted long ago, and returns the rest.
func discardOld(list []*library.Collection) []*library.Collection {
	return slices.DeleteFunc(list, func(c *library.Collection) bool {
		deleted := c.Note().Deleted
		if deleted.IsZero() || time.Since(deleted) < binTime {
			return false
		}
		if err := c.Discard(); err != nil {
			slog.Warn("cannot remove a deleted collection", "err", err)
		}
		return true
	})
}

// explorer is study.Explorer for one game.
type explorer struct {
	app  *App
	game catalog.Game
}

// explorer returns who knows what others played in a game.
func (a *App) explorer(entry catalog.Game) study.Explorer {
	if _, ok := catalog.As[library.Packing](entry); !ok {
		return nil
	}
	return &explorer{a, entry}
}

// Explore implements study.Explorer.
func (e *explorer) Explore(ctx context.Context, pos game.Position, q library.Question, f library.Filter) (study.Explored, error) {
	packing, _ := catalog.As[library.Packing](e.game)
	found, damaged := e.gather(ctx)
	found.Question = q
	if b, ok := catalog.As[catalog.Booked](e.game); ok && e.app.showsBook() {
		found.Book = b.Book(pos)
	}
	var err error
	if found.Answer, err = library.Search(ctx, found.Segments, packing, q, f); errors.Is(err, context.Canceled) {
		return found, err
	}
	return found, errors.Join(damaged, err)
}

// gather returns the games that are searched; the error tells of those that cannot be read.
func (e *explorer) gather(ctx context.Context) (found study.Explored, err error) {
	packing, _ := catalog.As[library.Packing](e.game)
	list, err := e.app.collections.open()
	if err != nil {
		return found, err
	}
	var damaged []error
	if e.app.searchesOwn() {
		own, left, err := e.app.library.Packed(ctx, storage.Packer{Packing: packing, Level: describe.Level, Edition: text.Language()})
		if len(own) > 0 {
			found.Collections++
		}
		found.Segments, found.Unread, damaged = append(found.Segments, own...), left, append(damaged, err)
	}
	for _, c := range list {
		if c.Note().Unasked {
			found.Unasked++
			continue
		}
		segments, err := c.Segments(e.game.ID)
		if len(segments) > 0 {
			found.Collections++
		}
		found.Segments = append(found.Segments, segments...)
		damaged = append(damaged, err)
	}
	return found, errors.Join(damaged...)
}

// collected returns all games that can be searched: own games are read some at a time.
func (a *App) collected(ctx context.Context, g catalog.Game) (study.Explored, error) {
	e := &explorer{a, g}
	found, err := e.gather(ctx)
	for found.Unread > 0 && err == nil && ctx.Err() == nil {
		found, err = e.gather(ctx)
	}
	return found, err
}

// Collections implements study.Explorer.
func (e *explorer) Collections() { e.app.showCollections() }

// Show implements study.Explorer.
func (e *explorer) Show(found *study.Explored, c *library.Continuation) {
	var hits []library.Hit
	for _, h := range found.Hits {
		if c == nil || found.Question.Leads(h, *c) {
			hits = append(hits, h)
		}
	}
	library.LastFirst(found.Segments, hits)
	e.app.showGames(&collected.Games{Segments: found.Segments, Hits: hits})
}

// nodeAt returns the node of the main line after so many moves, passes that were no choice
// left out.
func nodeAt(entry catalog.Game, rec *record.Record, ply int) *record.Node {
	start, err := entry.Start(rec)
	if err != nil {
		return rec.Root
	}
	_, chosen := start.(game.Settler)
	at := rec.Root
	for n := range rec.Root.MainLine() {
		if n.Move != 0 && (chosen || n.Move != game.Pass) {
			if ply--; ply < 0 {
				break
			}
		}
		at = n
	}
	return at
}
