package study

import (
	"cmp"
	"math"
	"slices"
	"time"

	"pionnier/core/game"
	"pionnier/core/review"
)

// Limits of Dig in a run. It searches for about digTime, but at least digLeast and at most digMost
// searches of its first level. A search of the second level costs as much again, since engines keep
// what they evaluated, and each further level costs twice as much. With more searches the worst
// moves are more often the right ones: of 100 sides at 19×19, 72 agree with a reference but for one
// move after 100 searches, 81 after 150, and 86 after 250.
const (
	digTime           = 12 * time.Second
	digLeast, digMost = 100, 250
)

// digs returns the amount of digging of a run that searches threads positions at once. pace is the
// time of one search of Scan, or 0 if unknown, and scanned its number of visits. first is the
// number of visits of Dig's first level.
func digs(pace time.Duration, scanned, first int64, threads int) int {
	if pace <= 0 || scanned <= 0 {
		return digMost
	}
	one := pace.Seconds() * float64(first) / float64(scanned)
	return int(min(digMost, max(digLeast, float64(threads)*digTime.Seconds()/one)))
}

// digs returns the amount of digging of a run of s. It depends on the care and the median pace of
// the scan, or the pace of earlier runs before the scan. The caller must hold s.mu.
func (s *Survey) digs() int {
	if s.care == Thorough {
		return digMost
	}
	start := s.line.Positions[0]
	scan, _ := s.effort(start, review.Scan, 0)
	first, _ := s.effort(start, review.Dig, 0)
	pace := time.Duration(0)
	if n := len(s.paces); n > 0 {
		pace = slices.Sorted(slices.Values(s.paces))[n/2]
	} else if s.speed != nil {
		pace, _ = s.speed.Takes(scan)
		pace *= time.Duration(s.threads)
	}
	return s.care.digs(digs(pace, scan.Nodes, first.Nodes, s.threads))
}

// dig is a doubtful move, and the work of searching it again.
type dig struct {
	review.Doubt
	positions []int // before and after the move, where more search may help
	work      int   // as digMost counts it
}

// rank compares d and o by the expected gain for their work, and returns a negative number if d
// comes first. Digs that may change the cards come before all others.
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

// digger returns a function that returns the next position to dig at. The function returns false
// once the run has dug enough or no position is in doubt.
func (s *Survey) digger() func(asked []int) (int, bool) {
	return func(asked []int) (int, bool) {
		if s.stillToDig() <= 0 {
			return 0, false
		}
		i, work := s.doubtful(asked)
		s.mu.Lock()
		defer s.mu.Unlock()
		s.toDig -= work
		return i, work > 0
	}
}

// stillToDig returns the amount of digging left in this run, in the unit of digMost.
func (s *Survey) stillToDig() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.toDig
}

// doubtful returns the next position to dig at that is not in asked, and the work of searching it.
// work is 0 if there is no such position.
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

// work returns the work of searching position i again. The caller must hold s.mu.
func (s *Survey) work(i int) int { return 1 << max(0, s.levels[i]-1) }

// diggable reports whether another search of position i may find more. The caller must hold s.mu.
func (s *Survey) diggable(i int) bool {
	pos := s.line.Positions[i]
	if pos.ToMove() == game.None {
		return false
	}
	_, more := s.effort(pos, review.Dig, s.levels[i])
	return more
}

// diggableWork returns the work of searching all positions until nothing more can be found, in the
// unit of digMost, and at most about digMost. The caller must hold s.mu.
func (s *Survey) diggableWork() (work int) {
	for i, pos := range s.line.Positions {
		if pos.ToMove() == game.None {
			continue
		}
		for level := s.levels[i]; work < digMost; level++ {
			if _, more := s.effort(pos, review.Dig, level); !more {
				break
			}
			work += 1 << max(0, level-1)
		}
	}
	return work
}
