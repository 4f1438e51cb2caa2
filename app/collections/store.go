package collections

import (
	"context"
	"iter"
	"log/slog"
	"slices"
	"sync"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/library"
	"pionnier/core/press/describe"
	"pionnier/storage"
	"pionnier/storage/disk"
)

// store reads and writes the collections, which it opens when they are first needed. Its methods
// may be called from any goroutine.
type store struct {
	dir string

	mu     sync.Mutex
	opened *storage.Collections // nil: not opened yet
	all    []*library.Collection
	hurt   []disk.Damaged // notes that were made again, and collections that cannot be used
}

// damaged returns the damage that open found.
func (s *store) damaged() []disk.Damaged {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.hurt
}

// open returns the collections that have games and are not deleted. The first call reads them from
// the disk. It returns an error if the folder cannot be read. A damaged collection is only logged.
func (s *store) open() ([]*library.Collection, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.opened == nil {
		opened, err := storage.OpenCollections(s.dir)
		if err != nil {
			return nil, err
		}
		list, hurt, err := opened.List()
		if err != nil {
			return nil, err
		}
		for _, d := range hurt {
			slog.Warn("a collection of games is damaged", "collection", d.Name, "aside", d.Aside, "err", d.Err)
		}
		s.opened, s.all, s.hurt = opened, discardOld(list), hurt
	}
	var kept []*library.Collection
	for _, one := range s.all {
		if one.Note().Deleted.IsZero() && one.Written() {
			kept = append(kept, one)
		}
	}
	return kept, nil
}

// discardOld removes from the disk all collections that were deleted more than storage.BinTime ago,
// and returns the others. It logs a collection that it cannot remove. It modifies list.
func discardOld(list []*library.Collection) []*library.Collection {
	return slices.DeleteFunc(list, func(c *library.Collection) bool {
		deleted := c.Note().Deleted
		if deleted.IsZero() || time.Since(deleted) < storage.BinTime {
			return false
		}
		if err := c.Discard(); err != nil {
			slog.Warn("cannot remove a deleted collection", "err", err)
		}
		return true
	})
}

// take imports inputs into the collection called name, which it creates if necessary. It passes the
// progress to report. If ctx is cancelled, it returns an error, and the games written so far remain
// in the collection.
func (s *store) take(ctx context.Context, name string, inputs iter.Seq2[library.Input, error], report func(library.Progress)) (*library.Collection, library.Progress, error) {
	list, err := s.open()
	if err != nil {
		return nil, library.Progress{}, err
	}
	var into *library.Collection
	for _, one := range list {
		if library.Fold(one.Note().Name) == library.Fold(name) {
			into = one
		}
	}
	if into == nil {
		if into, err = s.create(name); err != nil {
			return nil, library.Progress{}, err
		}
	}
	done, err := library.Importer{Packings: catalog.Packings(), Read: format.Read, Parts: format.Parts, Report: report, Describe: describe.Error}.Import(ctx, into, inputs)
	return into, done, err
}

func (s *store) create(name string) (*library.Collection, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	one, err := s.opened.Create(name)
	if err == nil {
		s.all = append(s.all, one)
	}
	return one, err
}
