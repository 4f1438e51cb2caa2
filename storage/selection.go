package storage

import (
	"iter"
	"slices"
)

// Selection is the games that a filter lets through, the last changed first when it was
// made. Its methods may be called from any goroutine; what they tell of a game is what is
// known of it now.
type Selection struct {
	library *Library
	rows    []uint32
	reports bool
}

// Select returns the games that a filter shows.
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

// Len returns how many games there are.
func (s Selection) Len() int { return len(s.rows) }

// Reports reports whether one of them has a report.
func (s Selection) Reports() bool { return s.reports }

// At describes a game.
func (s Selection) At(i int) Entry {
	s.library.mu.Lock()
	defer s.library.mu.Unlock()
	return s.library.index.table.entry(s.rows[i])
}

// Index returns the place of a game, also of one that was deleted meanwhile; -1 if it is
// not there.
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

// All goes through the games.
func (s Selection) All() iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for i := range s.rows {
			if !yield(s.At(i)) {
				return
			}
		}
	}
}

// Newest returns the game that was changed last among the games that f selects.
func (l *Library) Newest(f Filter) (newest Entry, found bool) {
	if list := l.Latest(f, 1); len(list) > 0 {
		return list[0], true
	}
	return Entry{}, false
}

// Latest returns the games that were changed last among those that f selects, most of them at most, the last one first.
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

// Players lists the names of players, most of them at most, in the order of the last games.
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
