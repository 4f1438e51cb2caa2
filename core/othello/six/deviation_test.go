package six

import (
	"math"
	"testing"
)

// TestDeviation compares the value of a search some plies deep with the true one.
func TestDeviation(t *testing.T) {
	s := New()
	s.limit = func() bool { return false }
	for _, empties := range []int{10, 13} {
		var sums [13]float64
		n := 0
		boards(uint64(empties), 30, empties, empties, func(own, opp uint64) {
			s.Forget()
			truth := s.value(own, opp, empties, -infinity, infinity)
			for depth := 1; depth < len(sums) && depth < empties; depth++ {
				s.Forget()
				d := float64(s.value(own, opp, depth, -infinity, infinity) - truth)
				sums[depth] += d * d
			}
			n++
		})
		for depth := 1; depth < len(sums) && depth < empties; depth++ {
			measured, told := math.Sqrt(sums[depth]/float64(n)), Deviation(depth)
			if measured > 1.8*told || told > 1.8*measured {
				t.Errorf("%d empty, depth %d: %.1f discs, told to be %.1f", empties, depth, measured, told)
			}
		}
	}
}
