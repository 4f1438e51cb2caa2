package collections

import (
	"context"
	"errors"

	"pionnier/app/study"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/storage"
)

// explorer implements study.Explorer for one game.
type explorer struct {
	of   *Collections
	game catalog.Game
}

// Explorer returns a study.Explorer for the game entry, or nil if positions of its games cannot be
// searched.
func (cs *Collections) Explorer(entry catalog.Game) study.Explorer {
	if _, ok := catalog.As[library.Packing](entry); !ok {
		return nil
	}
	return &explorer{cs, entry}
}

// Explore implements study.Explorer.
func (e *explorer) Explore(ctx context.Context, pos game.Position, q library.Question, f library.Filter) (study.Explored, error) {
	packing, _ := catalog.As[library.Packing](e.game)
	found, damaged := e.gather(ctx)
	found.Question = q
	if b, ok := catalog.As[catalog.Booked](e.game); ok && e.of.showsBook() {
		found.Book = b.Book(pos)
	}
	var err error
	if found.Answer, err = library.Search(ctx, found.Segments, packing, q, f); errors.Is(err, context.Canceled) {
		return found, err
	}
	return found, errors.Join(damaged, err)
}

// gather returns the games to search. If some cannot be read, or ctx is cancelled, it returns the
// others and an error.
func (e *explorer) gather(ctx context.Context) (found study.Explored, err error) {
	packing, _ := catalog.As[library.Packing](e.game)
	list, err := e.of.store.open()
	if err != nil {
		return found, err
	}
	var damaged []error
	if e.of.searchesOwn() {
		own, left, err := e.of.deps.Own.Packed(ctx, storage.Packer{Packing: packing, Level: describe.Level, Edition: text.Language()})
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

// Gather returns all games of g that can be searched, including the user's own. If some cannot be
// read, or ctx is cancelled, it returns the others and an error. It blocks, so it must not be
// called on Fyne's thread.
func (cs *Collections) Gather(ctx context.Context, g catalog.Game) (study.Explored, error) {
	e := &explorer{cs, g}
	found, err := e.gather(ctx)
	for found.Unread > 0 && err == nil && ctx.Err() == nil {
		found, err = e.gather(ctx)
	}
	return found, err
}

// Collections implements study.Explorer.
func (e *explorer) Collections() { e.of.Show() }

// Show implements study.Explorer.
func (e *explorer) Show(found *study.Explored, c *library.Continuation) {
	var hits []library.Hit
	for _, h := range found.Hits {
		if c == nil || found.Question.Leads(h, *c) {
			hits = append(hits, h)
		}
	}
	library.LastFirst(found.Segments, hits)
	e.of.showGames(&Games{Segments: found.Segments, Hits: hits})
}
