package storage

import (
	"iter"
	"slices"
)

// Selection is the list of games that a filter selected, in the order of that time. Its methods are
// safe for concurrent use. The entries that they return are current.
type Selection struct {
	library *Library
	rows    []uint32
	reports bool
}

// Select returns the games that f selects.
func (l *Library) Select(f Filter) Selection {
	l.mu.Lock()
	defer l.mu.Unlock()
	t := l.index.table
	s, wanted := Selection{library: l}, f.on(t)
	for _, n := range t.order {
		if x := &t.rows[n]; wanted(x) {
			s.rows = append(s.rows, n)
			s.reports = s.reports || x.report != 0
		}
	}
	f.Order.sort(t, s.rows, f.Reversed)
	return s
}

// Len returns the number of games.
func (s Selection) Len() int { return len(s.rows) }

// Reports reports whether any of the games has a report.
func (s Selection) Reports() bool { return s.reports }

// At returns the entry of game i.
func (s Selection) At(i int) Entry {
	s.library.mu.Lock()
	defer s.library.mu.Unlock()
	return s.library.index.table.entry(s.rows[i])
}

// Index returns the index of the game with the given ID, or -1 if it is not in the selection. A
// deleted game keeps its index.
func (s Selection) Index(id string) int {
	if s.library == nil || id == "" {
		return -1
	}
	s.library.mu.Lock()
	defer s.library.mu.Unlock()
	t := s.library.index.table
	if n, there := t.ids[id]; there {
		return slices.Index(s.rows, n)
	}
	return slices.IndexFunc(s.rows, func(n uint32) bool { return t.own[t.rows[n].id] == id })
}

// All returns an iterator over the entries of the games.
func (s Selection) All() iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for i := range s.rows {
			if !yield(s.At(i)) {
				return
			}
		}
	}
}

// Newest returns the most recently changed game that f selects, and whether there is one.
func (l *Library) Newest(f Filter) (newest Entry, found bool) {
	if list := l.Latest(f, 1); len(list) > 0 {
		return list[0], true
	}
	return Entry{}, false
}

// Latest returns up to most games that f selects, the most recently changed first.
func (l *Library) Latest(f Filter, most int) (list []Entry) {
	l.mu.Lock()
	defer l.mu.Unlock()
	t := l.index.table
	wanted := f.on(t)
	for _, n := range t.order {
		if len(list) == most {
			break
		}
		if wanted(&t.rows[n]) {
			list = append(list, t.entry(n))
		}
	}
	return list
}

// Players returns up to most names of players, starting with the most recently changed games.
func (l *Library) Players(most int) (names []string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	t := l.index.table
	seen := make([]bool, len(t.texts))
	for _, n := range t.order {
		for _, name := range [...]uint32{t.rows[n].black.name, t.rows[n].white.name} {
			if name != 0 && !seen[name] && len(names) < most {
				seen[name] = true
				names = append(names, t.texts[name])
			}
		}
	}
	return names
}
