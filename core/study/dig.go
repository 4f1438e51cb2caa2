package study

import (
	"cmp"
	"math"
	"slices"

	"pionnier/core/game"
	"pionnier/core/review"
)

const (
	// digMost is how much Dig works in a run, in searches of its first level; one of each
	// further level is twice as much. Where the engine stays in doubt, more would tell little.
	digMost = 400
	// digAtOnce is how many doubtful moves are looked at before doubts are counted anew.
	digAtOnce = 4
)

// dig is a doubtful move, and what looking at it again asks for.
type dig struct {
	review.Doubt
	positions []int // before and after the move, as far as more search may help
	work      int   // in the unit of digMost
}

// rank compares digs by what they promise: an interval shrinks with the root of the work.
func (d dig) rank(o dig) int {
	if d.Cards != o.Cards {
		if d.Cards {
			return -1
		}
		return 1
	}
	promise := func(d dig) float64 { return d.Gain / math.Sqrt(float64(d.work)) }
	return cmp.Compare(promise(o), promise(d))
}

// doubtful lists the positions to dig at next, and tells how much work they are.
func (s *Survey) doubtful() (positions []int, work int) {
	report := s.Report()
	s.mu.Lock()
	defer s.mu.Unlock()
	var digs []dig
	for _, doubt := range report.Doubts(s.sides()...) {
		d := dig{Doubt: doubt}
		for _, i := range []int{doubt.Index + 1, doubt.Index} {
			if s.diggable(i) {
				d.positions = append(d.positions, i)
				d.work += 1 << s.levels[i]
			}
		}
		if len(d.positions) > 0 {
			digs = append(digs, d)
		}
	}
	slices.SortStableFunc(digs, dig.rank)
	for _, d := range digs[:min(digAtOnce, len(digs))] {
		for _, i := range d.positions {
			if !slices.Contains(positions, i) { // the one after a move is the one before the next
				positions = append(positions, i)
				work += 1 << s.levels[i]
			}
		}
	}
	return positions, work
}

// diggable tells whether there is more to find in a position.
func (s *Survey) diggable(i int) bool {
	pos := s.line.Positions[i]
	if pos.ToMove() == game.None {
		return false
	}
	_, more := s.effort(pos, review.Dig, s.levels[i])
	return more
}
