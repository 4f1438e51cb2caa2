// Package six searches games of Othello on 6×6, which are so short that alpha-beta with a small
// table and a simple evaluation reaches their end early: it solves 20 of the 32 empty squares in
// about a second.
//
// Boards are bitboards of 8×8 with an empty rim (othello.Six); questions and answers are types of
// package search. Start reading at Searcher; node.go has the search of a position, evaluate.go the
// evaluation.
package six

import (
	"cmp"
	"context"
	"math/bits"
	"slices"
	"sync/atomic"
	"time"

	"pionnier/core/engine/priority"
	"pionnier/core/othello"
	"pionnier/core/othello/search"
)

// Searcher searches one position at a time, and keeps results for the next.
type Searcher struct {
	table   []entry
	visited int64
	looked  int64 // value of visited at the last check of the limits
	limit   func() bool
	stop    atomic.Bool
	halted  bool
}

// tableBits is the logarithm of the number of entries, which take some megabytes.
const tableBits = 18

// New returns a Searcher with an empty table.
func New() *Searcher { return &Searcher{table: make([]entry, 1<<tableBits)} }

// Forget clears the table, so that later answers do not depend on earlier searches.
func (s *Searcher) Forget() { clear(s.table) }

// root is one run of a searcher.
type root struct {
	*Searcher
	search.Question
	empties int
	answer  search.Answer // a line for each move, best first
}

// Search searches q with increasing depth until it reaches the limits of q or ctx ends, and returns
// the last answer. If report is not nil, Search calls it with the answer at each depth. The side to
// move must have a move. Search ignores Confidence and Outcome, since it skips no moves.
func (s *Searcher) Search(ctx context.Context, q search.Question, report func(search.Answer)) search.Answer {
	deadline := time.Now().Add(q.Time)
	s.begin(ctx, func() bool {
		return q.Nodes > 0 && s.visited >= q.Nodes || q.Time > 0 && !time.Now().Before(deadline)
	})
	release := context.AfterFunc(ctx, func() { s.stop.Store(true) })
	defer release()
	r := newRoot(s, q)
	for _, depth := range r.depths() {
		if !r.step(depth) {
			break
		}
		if report != nil {
			report(r.linesAsked())
		}
	}
	return r.linesAsked()
}

func newRoot(s *Searcher, q search.Question) *root {
	r := &root{Searcher: s, Question: q, empties: emptiesOf(q.Own, q.Opp)}
	for moves := movesOf(q.Own, q.Opp) &^ q.Avoid; moves != 0; moves &= moves - 1 {
		sq := bits.TrailingZeros64(moves)
		own, opp := play(q.Own, q.Opp, sq)
		r.answer.Lines = append(r.answer.Lines, search.Line{Moves: []int{sq}, Value: -evaluate(own, opp)})
	}
	r.sort()
	r.Lines = max(1, min(q.Lines, len(r.answer.Lines)))
	return r
}

// depths returns the depths of the steps, in ascending order. The last step searches to the end of
// the game if the question asks for that or the end is near.
func (r *root) depths() (list []int) {
	last := min(cmp.Or(r.Depth, r.empties), r.empties)
	if r.empties <= r.Solve {
		last = r.empties
	}
	for depth := 1; depth <= last; depth++ {
		if last == r.empties && depth >= max(1, r.empties-endReach) {
			depth = last
		}
		list = append(list, depth)
	}
	return list
}

// endReach is the number of plies before the end from which the next step is a search to the end.
const endReach = 8

// step searches all moves to depth and returns false if the search was halted. Only the best
// r.Lines moves get exact values.
func (r *root) step(depth int) bool {
	lines := slices.Clone(r.answer.Lines)
	values := make([]int, 0, len(lines)) // values found, greatest first
	for i := range lines {
		alpha := -infinity
		if len(values) >= r.Lines {
			alpha = values[r.Lines-1]
		}
		sq := lines[i].Moves[0]
		own, opp := play(r.Own, r.Opp, sq)
		v := 0
		if alpha == -infinity {
			v = -r.value(own, opp, depth-1, -infinity, infinity)
		} else if v = -r.value(own, opp, depth-1, -alpha-1, -alpha); v > alpha {
			v = -r.value(own, opp, depth-1, -infinity, -alpha)
		}
		if r.halted {
			return r.keep(lines[:i], len(values))
		}
		if v <= alpha {
			v = min(v, alpha) - len(lines) // after the moves with values
		}
		at, _ := slices.BinarySearchFunc(values, v, func(a, b int) int { return b - a })
		values = slices.Insert(values, at, v)
		lines[i] = search.Line{Moves: r.line(sq, depth), Value: v, Depth: depth, Confidence: 100,
			Solved: depth == r.empties, Decided: depth == r.empties}
	}
	r.answer.Lines = lines
	r.sort()
	return true
}

// keep makes the best of lines, the result of an unfinished step, the first line of the answer if
// it has another first move. It does nothing unless r.Lines is 1 and found, the number of values,
// is at least 2. It always returns false.
func (r *root) keep(lines []search.Line, found int) bool {
	if r.Lines > 1 || found < 2 {
		return false
	}
	best := slices.MaxFunc(lines, func(a, b search.Line) int { return a.Value - b.Value })
	if best.Moves[0] != r.answer.Lines[0].Moves[0] {
		best.Solved, best.Decided = false, false // others may be better still
		r.answer.Lines = slices.Insert(r.answer.Lines, 0, best)
	}
	return false
}

// sort sorts the lines of the answer, best first.
func (r *root) sort() {
	slices.SortStableFunc(r.answer.Lines, func(a, b search.Line) int { return b.Value - a.Value })
}

// linesAsked returns a copy of the answer with only the best r.Lines lines.
func (r *root) linesAsked() search.Answer {
	return search.Answer{Lines: slices.Clone(r.answer.Lines[:r.Lines]), Nodes: r.visited}
}

// line returns sq followed by the best moves in the table, at most length moves in all.
func (r *root) line(sq, length int) []int {
	line := []int{sq}
	own, opp := play(r.Own, r.Opp, sq)
	for len(line) < length {
		switch moves := movesOf(own, opp); {
		case moves != 0:
			e := r.at(own, opp)
			if !e.is(own, opp) || moves>>e.move&1 == 0 {
				return line
			}
			sq = int(e.move)
			own, opp = play(own, opp, sq)
		case movesOf(opp, own) != 0:
			sq = search.Pass
			own, opp = opp, own
		default:
			return line
		}
		line = append(line, sq)
	}
	return line
}

// spend counts a position and reports whether the search may continue.
func (s *Searcher) spend() bool {
	const every = 1 << 10
	if s.visited++; s.visited-s.looked >= every || s.visited == 1 {
		s.looked = s.visited
		priority.Yield()
		s.halted = s.halted || s.stop.Load() || s.limit()
	}
	return !s.halted
}

func emptiesOf(own, opp uint64) int { return bits.OnesCount64(othello.Six &^ (own | opp)) }

func movesOf(own, opp uint64) uint64 { return othello.Moves(own, opp) & othello.Six }

// play returns the discs of the two sides after own plays sq. The sides are swapped.
func play(own, opp uint64, sq int) (uint64, uint64) {
	f := othello.Flips(own, opp, sq)
	return opp &^ f, own | f | 1<<sq
}
