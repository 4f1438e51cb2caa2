package othello

import "math/bits"

// A bitboard has one bit a square: bit 8*y+x is column x, row y, so that bit 0
// is a1, bit 7 is h1 and bit 63 is h8. Functions for engines take the discs of
// the side to move (own) and of the other side (opp).

// notEdge is every square off the a and h files. Discs to be flipped never
// stand on these files when the line runs sideways, so masking opp with it
// keeps shifts from wrapping around the board.
const notEdge = 0x7e7e7e7e7e7e7e7e

// movesGo is Moves without vector instructions.
//
// All squares are answered at once. For each direction, run collects opp's
// discs in line with one of own by parallel prefix: after one shift runs of up
// to 2 discs are found, and each double step adds 2 more up to the 6 that fit
// between the edges. The loop over directions is unrolled by hand since Go
// does not do it, at twice the speed.
func movesGo(own, opp uint64) uint64 {
	inner := opp & notEdge
	var moves uint64

	// Along the rows: shifts by 1.
	up := inner & (own << 1)
	down := inner & (own >> 1)
	up |= inner & (up << 1)
	down |= inner & (down >> 1)
	pairUp := inner & (inner << 1)
	pairDown := pairUp >> 1
	up |= pairUp & (up << 2)
	down |= pairDown & (down >> 2)
	up |= pairUp & (up << 2)
	down |= pairDown & (down >> 2)
	moves = up<<1 | down>>1

	// Along the columns: shifts by 8. Bits shifted off either end are gone, so
	// no mask is needed.
	up = opp & (own << 8)
	down = opp & (own >> 8)
	up |= opp & (up << 8)
	down |= opp & (down >> 8)
	pairUp = opp & (opp << 8)
	pairDown = pairUp >> 8
	up |= pairUp & (up << 16)
	down |= pairDown & (down >> 16)
	up |= pairUp & (up << 16)
	down |= pairDown & (down >> 16)
	moves |= up<<8 | down>>8

	// Along the diagonals that run from top right to bottom left: shifts by 7.
	up = inner & (own << 7)
	down = inner & (own >> 7)
	up |= inner & (up << 7)
	down |= inner & (down >> 7)
	pairUp = inner & (inner << 7)
	pairDown = pairUp >> 7
	up |= pairUp & (up << 14)
	down |= pairDown & (down >> 14)
	up |= pairUp & (up << 14)
	down |= pairDown & (down >> 14)
	moves |= up<<7 | down>>7

	// Along the other diagonals: shifts by 9.
	up = inner & (own << 9)
	down = inner & (own >> 9)
	up |= inner & (up << 9)
	down |= inner & (down >> 9)
	pairUp = inner & (inner << 9)
	pairDown = pairUp >> 9
	up |= pairUp & (up << 18)
	down |= pairDown & (down >> 18)
	up |= pairUp & (up << 18)
	down |= pairDown & (down >> 18)
	moves |= up<<9 | down>>9

	return moves &^ (own | opp)
}

// flipsGo is Flips without vector instructions.
func flipsGo(own, opp uint64, sq int) uint64 {
	r := &rays[sq&63]
	return flipUp(own, opp, r[0]) | flipUp(own, opp, r[1]) | flipUp(own, opp, r[2]) | flipUp(own, opp, r[3]) |
		flipDown(own, opp, r[4]) | flipDown(own, opp, r[5]) | flipDown(own, opp, r[6]) | flipDown(own, opp, r[7])
}

// flipUp follows a ray towards higher bits. All bits off the ray are set, so
// that adding 1 carries along opp's discs and stops at the first ray square
// without one: the bracket, if own stands there.
func flipUp(own, opp, ray uint64) uint64 {
	bracket := ((opp | ^ray) + 1) & own & ray
	found := (bracket | -bracket) >> 63 // 1 or 0
	return (bracket - found) & ray
}

// flipDown follows a ray towards lower bits, where carries do not go: the
// first ray square without a disc of opp is the highest one.
func flipDown(own, opp, ray uint64) uint64 {
	first := bits.LeadingZeros64(ray &^ opp)
	bracket := uint64(1<<63) >> (first & 63) & own & ray
	return -(bracket << 1) & ray
}

// rays[sq] are the squares seen from sq in each direction, to the edge: first
// the four directions towards higher bits, then those towards lower ones.
var rays = makeRays()

func makeRays() (table [64][8]uint64) {
	directions := [8]struct{ dx, dy int }{{1, 0}, {-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, -1}, {0, -1}, {-1, -1}}
	for sq := range 64 {
		for i, d := range directions {
			x, y := sq%8+d.dx, sq/8+d.dy
			for ; x >= 0 && x < 8 && y >= 0 && y < 8; x, y = x+d.dx, y+d.dy {
				table[sq][i] |= 1 << (8*y + x)
			}
		}
	}
	return table
}
