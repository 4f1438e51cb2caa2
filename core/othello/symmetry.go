package othello

import "math/bits"

// Canonical returns the least of the eight boards symmetric to (own, opp). Boards are compared by
// own, then by opp.
func Canonical(own, opp uint64) (uint64, uint64) {
	bestOwn, bestOpp := own, opp
	for symmetry := 1; symmetry < 8; symmetry++ {
		a, b := Turn(own, symmetry), Turn(opp, symmetry)
		if a < bestOwn || a == bestOwn && b < bestOpp {
			bestOwn, bestOpp = a, b
		}
	}
	return bestOwn, bestOpp
}

// Turn applies one of the eight symmetries, numbered from 0, to set. Bit 0 mirrors left and right,
// bit 1 mirrors top and bottom, and then bit 2 swaps rows and columns.
func Turn(set uint64, symmetry int) uint64 {
	if symmetry&1 != 0 {
		set = bits.ReverseBytes64(bits.Reverse64(set))
	}
	if symmetry&2 != 0 {
		set = bits.ReverseBytes64(set)
	}
	if symmetry&4 != 0 {
		set = transpose(set)
	}
	return set
}

// transpose swaps rows and columns of set (H. S. Warren, Hacker's Delight, 7-3).
func transpose(set uint64) uint64 {
	t := (set ^ set>>7) & 0x00aa00aa00aa00aa
	set ^= t ^ t<<7
	t = (set ^ set>>14) & 0x0000cccc0000cccc
	set ^= t ^ t<<14
	t = (set ^ set>>28) & 0x00000000f0f0f0f0
	return set ^ t ^ t<<28
}
