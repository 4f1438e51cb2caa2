package board

// Set is a set of points by Index.
type Set [(MaxPoints + 63) / 64]uint64

// Add puts a point into the set.
func (s *Set) Add(i int) { s[i>>6] |= 1 << (i & 63) }

// Has tells whether a point is in the set.
func (s *Set) Has(i int) bool { return s[i>>6]>>(i&63)&1 != 0 }

// ladders is what reading of all chains found on one board.
type ladders struct {
	known bool
}
