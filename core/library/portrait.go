package library

import (
	"cmp"
	"encoding/binary"
	"slices"

	"pionnier/core/game"
)

// Portrait describes a player's games and openings.
type Portrait struct {
	Hits     []Hit     // all games, latest first; Color is the player's, Ply 0
	Openings []Opening // the named ones, most played first
}

// Opening is an opening with the number and the results of a player's games with it.
type Opening struct {
	Name    string
	Games   int
	Results Results
}

// Portray returns the games and openings of the player called name. It compares folded names.
// opening returns the name of the opening for a sequence of moves, or "". If opening is nil,
// Portray does not count openings.
func Portray(segments []*Segment, p Packing, name string, opening func([]game.Move) string) (all Portrait) {
	key := Fold(name)
	openings := map[string]*Opening{}
	for i, s := range segments {
		is := s.mark(func(text string) bool { return Fold(text) == key })
		for n := range s.count {
			row := s.row(n)
			side := game.White
			switch le := binary.LittleEndian; {
			case is[le.Uint32(row[blackAt:])]:
				side = game.Black
			case !is[le.Uint32(row[whiteAt:])]:
				continue
			}
			all.Hits = append(all.Hits, Hit{Segment: i, Game: n, Color: side})
			if opening == nil {
				continue
			}
			if called := opening(s.beginning(n, p)); called != "" {
				o := openings[called]
				if o == nil {
					o = &Opening{Name: called}
					openings[called] = o
				}
				o.Games++
				o.Results.add(s.Game(n).Outcome, side)
			}
		}
	}
	for _, o := range openings {
		all.Openings = append(all.Openings, *o)
	}
	slices.SortFunc(all.Openings, func(a, b Opening) int { return cmp.Or(b.Games-a.Games, cmp.Compare(a.Name, b.Name)) })
	LastFirst(segments, all.Hits)
	return all
}

// AllGames returns a hit for each game of segments, the latest game first.
func AllGames(segments []*Segment) (hits []Hit) {
	for i, s := range segments {
		for n := range s.count {
			hits = append(hits, Hit{Segment: i, Game: n})
		}
	}
	LastFirst(segments, hits)
	return hits
}

// Narrow returns the hits that f accepts, in the same order. f.Opening must be "".
func Narrow(segments []*Segment, hits []Hit, f Filter) (some []Hit) {
	if f == (Filter{}) {
		return hits
	}
	wanted := make([]func(int) bool, len(segments))
	for i, s := range segments {
		wanted[i] = f.on(s, nil)
	}
	for _, h := range hits {
		if wanted[h.Segment](h.Game) {
			some = append(some, h)
		}
	}
	return some
}

// LastFirst sorts hits by date, the latest first.
func LastFirst(segments []*Segment, hits []Hit) {
	slices.SortFunc(hits, func(a, b Hit) int {
		return cmp.Or(cmp.Compare(segments[b.Segment].date(b.Game), segments[a.Segment].date(a.Game)), a.Segment-b.Segment, a.Game-b.Game)
	})
}

// date returns a number by which games are sorted by day. It is smallest for games without a date.
func (s *Segment) date(n int) int {
	row := s.row(n)
	return s.year(n)<<16 | int(row[yearAt+2])<<8 | int(row[yearAt+3])
}

// beginning returns the moves of game n. It returns nil if they cannot be unpacked or the game has
// a set-up.
func (s *Segment) beginning(n int, p Packing) (moves []game.Move) {
	r, err := s.Record(n, p)
	if err != nil || r.Root.Setup != nil {
		return nil
	}
	for node := range r.Root.MainLine() {
		if node.Move != 0 {
			moves = append(moves, node.Move)
		}
	}
	return moves
}

// mark returns the results of is for all strings of s.
func (s *Segment) mark(is func(text string) bool) []bool {
	list := make([]bool, len(s.starts)/4-1)
	for i := range list {
		list[i] = is(s.text(uint32(i)))
	}
	return list
}
