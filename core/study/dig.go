package study

import (
	"cmp"
	"math"
	"slices"

	"pionnier/core/game"
	"pionnier/core/review"
)

// digMost is how much Dig works in a run, in searches of its first level; one of each
// further level is twice as much. Searches of large boards take longer, and more of them
// tell little: of 16 sides at 19×19 13 have the worst moves of a reference but for one after
// 200 and after 400, of 20 sides at 9×9 15 after 200 and 19 after 400.
func digMost(pos game.Position) int {
	width, height := pos.Size()
	return min(400, 200*19*19/(width*height))
}

// dig is a doubtful move, and what looking at it again asks for.
type dig struct {
	review.Doubt
	positions []int // before and after the move, as far as more search may help
	work      int   // as digMost counts it
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

// digger tells the positions to dig at, one after the other, until a run has dug enough.
func (s *Survey) digger() func(asked []int) (int, bool) {
	done, most := 0, digMost(s.line.Positions[0])
	return func(asked []int) (int, bool) {
		if done >= most {
			return 0, false
		}
		i, work := s.doubtful(asked)
		done += work
		return i, work > 0
	}
}

// doubtful is the position to dig at next, beside those that are asked about, and how much
// work it is: 0 if there is none.
func (s *Survey) doubtful(asked []int) (position, work int) {
	report := s.Report()
	s.mu.Lock()
	defer s.mu.Unlock()
	var digs []dig
	for _, doubt := range report.Doubts(s.sides()...) {
		d := dig{Doubt: doubt}
		for _, i := range []int{doubt.Index + 1, doubt.Index} {
			if s.diggable(i) {
				d.positions = append(d.positions, i)
				d.work += s.work(i)
			}
		}
		if len(d.positions) > 0 {
			digs = append(digs, d)
		}
	}
	slices.SortStableFunc(digs, dig.rank)
	for _, d := range digs {
		d.positions = slices.DeleteFunc(d.positions, func(i int) bool { return slices.Contains(asked, i) })
		if len(d.positions) > 0 {
			i := slices.MinFunc(d.positions, func(i, j int) int { return cmp.Compare(s.work(i), s.work(j)) })
			return i, s.work(i)
		}
	}
	return 0, 0
}

// work is how much it is to look at a position once more. It expects the lock.
func (s *Survey) work(i int) int { return 1 << s.levels[i] }

// diggable tells whether there is more to find in a position. It expects the lock.
func (s *Survey) diggable(i int) bool {
	pos := s.line.Positions[i]
	if pos.ToMove() == game.None {
		return false
	}
	_, more := s.effort(pos, review.Dig, s.levels[i])
	return more
}
