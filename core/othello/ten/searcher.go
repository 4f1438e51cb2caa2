package ten

import (
	"cmp"
	"context"
	"slices"
	"sync/atomic"
	"time"

	"pionnier/core/engine/priority"
	"pionnier/core/othello/search"
)

// infinity is greater than any margin.
const infinity = Squares + 1

// Question is a position and the limits of its search. Zero means no limit.
type Question struct {
	Board       // the side to move must have a move
	Depth int   // discs to search before the endgame
	Solve int   // number of empty squares from which the game is solved instead
	Nodes int64 // positions
	Time  time.Duration
	Lines int   // number of best moves to evaluate; 0 means 1
	Only  []int // squares of the moves to consider; empty: all
}

// Searcher searches one position at a time by alpha-beta with a table, and keeps results for the
// next.
type Searcher struct {
	table   []entry
	visited int64
	limit   func() bool
	stop    atomic.Bool
	halted  bool
}

// tableBits is the logarithm of the number of entries, which take some megabytes.
const tableBits = 16

// NewSearcher returns a Searcher with an empty table.
func NewSearcher() *Searcher { return &Searcher{table: make([]entry, 1<<tableBits)} }

// Forget clears the table, so that later answers do not depend on earlier searches.
func (s *Searcher) Forget() { clear(s.table) }

// Search searches q with increasing depth until it reaches the limits of q or ctx ends, and returns
// the last answer. If report is not nil, Search calls it with the answer at each depth. Squares in
// an answer are numbered from 0 to 99, and pass is 100.
func (s *Searcher) Search(ctx context.Context, q Question, report func(search.Answer)) search.Answer {
	s.visited, s.halted = 0, false
	deadline := time.Now().Add(q.Time)
	s.limit = func() bool {
		return s.stop.Load() || q.Nodes > 0 && s.visited >= q.Nodes || q.Time > 0 && !time.Now().Before(deadline)
	}
	s.stop.Store(ctx.Err() != nil)
	defer context.AfterFunc(ctx, func() { s.stop.Store(true) })()
	moves := q.Only
	if len(moves) == 0 {
		moves = q.moves()
	}
	lines := make([]search.Line, 0, len(moves))
	for _, sq := range moves {
		lines = append(lines, search.Line{Moves: []int{sq}, Value: -q.Play(sq).evaluate()})
	}
	sortLines(lines)
	asked := max(1, min(q.Lines, len(lines)))
	empties := q.empties()
	last := min(cmp.Or(q.Depth, empties), empties)
	if empties <= q.Solve {
		last = empties
	}
	for depth := 1; depth <= last; depth++ {
		if last == empties && depth >= max(1, empties-endReach) {
			depth = last
		}
		better, done := s.step(q.Board, lines, asked, depth)
		if !done {
			break
		}
		lines = better
		if report != nil {
			report(search.Answer{Lines: slices.Clone(lines[:asked]), Nodes: s.visited})
		}
	}
	return search.Answer{Lines: slices.Clone(lines[:asked]), Nodes: s.visited}
}

// endReach is the number of plies before the end from which the next step is a search to the end.
const endReach = 7

// sortLines sorts lines, best first.
func sortLines(lines []search.Line) {
	slices.SortStableFunc(lines, func(a, b search.Line) int { return b.Value - a.Value })
}

// step searches all moves of b to depth. Only the best asked moves get exact values. done is false
// if the search was halted.
func (s *Searcher) step(b Board, before []search.Line, asked, depth int) (lines []search.Line, done bool) {
	empties := b.empties()
	var values []int // values found, greatest first
	for _, l := range before {
		sq, least := l.Moves[0], -infinity
		if len(values) >= asked {
			least = values[asked-1]
		}
		v := -s.value(b.Play(sq), depth-1, -infinity, -least)
		if s.halted {
			return nil, false
		}
		if v <= least {
			v = least - 1 // after the moves with values
		}
		at, _ := slices.BinarySearchFunc(values, v, func(a, b int) int { return b - a })
		values = slices.Insert(values, at, v)
		lines = append(lines, search.Line{Moves: s.line(b, sq, depth), Value: v, Depth: depth, Confidence: 100,
			Solved: depth == empties, Decided: depth == empties})
	}
	sortLines(lines)
	return lines, true
}

// line returns sq followed by the best moves in the table, at most length moves in all.
func (s *Searcher) line(b Board, sq, length int) []int {
	line := []int{sq}
	for b = b.Play(sq); len(line) < length && !b.over(); b = b.Play(sq) {
		moves := b.moves()
		if sq = moves[0]; sq != pass {
			e := s.at(b)
			if e.board != b || !slices.Contains(moves, int(e.move)) {
				break
			}
			sq = int(e.move)
		}
		line = append(line, sq)
	}
	return line
}

// spend counts a position and reports whether the search may continue.
func (s *Searcher) spend() bool {
	const every = 1 << 9
	if s.visited++; s.visited%every == 1 {
		priority.Yield()
		s.halted = s.halted || s.limit()
	}
	return !s.halted
}
