package search

import "math/bits"

const (
	fileA = 0x0101010101010101
	fileH = 0x8080808080808080
)

// oddQuadrants returns the squares of the quadrants that have an odd number of empty squares.
func oddQuadrants(empty uint64) (odd uint64) {
	q := empty ^ empty>>1
	q ^= q >> 2
	q ^= q >> 8
	q ^= q >> 16 // parities at bits 0, 4, 32 and 36
	return (q & 0x0000001100000011) * 0x0f0f0f0f
}

// by4 returns the four squares of empty, starting with the squares in odd regions.
func by4(empty uint64) (sq [4]int) {
	odd := empty & oddQuadrants(empty)
	i := 0
	for ; odd != 0; odd &= odd - 1 {
		sq[i&3] = bits.TrailingZeros64(odd)
		empty &^= odd & -odd
		i++
	}
	for ; empty != 0; empty &= empty - 1 {
		sq[i&3] = bits.TrailingZeros64(empty)
		i++
	}
	return sq
}

// around returns the squares of set and all their neighbours.
func around(set uint64) uint64 {
	set |= set<<1&^fileA | set>>1&^fileH
	return set | set<<8 | set>>8
}
