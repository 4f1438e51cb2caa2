package othello

// A bitboard has one bit for each square: bit 8*y+x is column x, row y, so that bit 0 is a1, bit 7
// is h1 and bit 63 is h8. Functions for engines have the discs of the side to move (own) and of the
// other side (opp) as arguments.

// notEdge has every square off the a and h files. Discs on these files are never flipped along a
// row or diagonal, so masking opp with notEdge keeps shifts from wrapping around the board.
const notEdge = 0x7e7e7e7e7e7e7e7e

// movesGo implements Moves without vector instructions. It computes all squares together. For each
// direction, it collects opp's discs in line with one of own by parallel prefix. The first shift
// finds runs of up to 2 discs. Each double step adds 2 more, up to the 6 that fit between the
// edges. The loop over directions is unrolled by hand, which doubles the speed.
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

// flipsGo implements Flips without vector instructions. It packs each of the four lines through the
// square into a byte by a multiplication. Then it looks up the flips and spreads them over the
// board (U. Koistinen's "kindergarten bitboards" for chess).
func flipsGo(own, opp uint64, sq int) uint64 {
	x, y := sq&7, sq>>3&7
	byX, byY := &lines[x], &lines[y]
	down, up := diagonals[sq&63][0], diagonals[sq&63][1]
	row := byX.turned(own>>(8*y), opp>>(8*y))
	column := byY.turned(packFile(own>>x), packFile(opp>>x))
	falling := byX.turned(packDiagonal(own&down), packDiagonal(opp&down))
	rising := byX.turned(packDiagonal(own&up), packDiagonal(opp&up))
	return row<<(8*y) | spreadFile(column)<<x | falling*fileA&down | rising*fileA&up
}

const fileA = 0x0101010101010101

// packFile returns the squares of set on the a file as a byte, with a1 in the lowest bit.
// spreadFile is its inverse for bytes without the highest bit.
func packFile(set uint64) uint64 { return set & fileA * 0x0102040810204080 >> 56 }

func spreadFile(line uint64) uint64 { return line * 0x0002040810204081 & fileA }

// packDiagonal returns the files of the squares in set as a byte. set must have at most one square
// on each file.
func packDiagonal(set uint64) uint64 { return set * fileA >> 56 }

// line has the flips along a line of eight squares by a move on one of them.
type line struct {
	ends  [64]uint8  // squares where a disc of own makes a flip, by opp's inner six squares
	flips [256]uint8 // flipped discs, by the ends with discs of own
}

// turned returns the discs of a line that a move of own flips, as a byte. It uses only the lowest
// eight bits of own and opp.
func (l *line) turned(own, opp uint64) uint64 {
	return uint64(l.flips[uint8(own)&l.ends[opp>>1&63]])
}

var lines = makeLines()

func makeLines() (table [8]line) {
	for x := range 8 {
		l := &table[x]
		for opp := range 64 {
			for _, step := range []int{-1, 1} {
				end := x + step
				for end > 0 && end < 7 && opp<<1>>end&1 != 0 {
					end += step
				}
				if end >= 0 && end < 8 && end != x+step {
					l.ends[opp] |= 1 << end
				}
			}
		}
		for own := range 256 {
			for end := range 8 {
				for between := min(x, end) + 1; own>>end&1 != 0 && between < max(x, end); between++ {
					l.flips[own] |= 1 << between
				}
			}
		}
	}
	return table
}

// diagonals[sq] are the squares of the two diagonals through sq: first the one that falls from a1's
// side to h8's, then the one that rises.
var diagonals = makeDiagonals()

func makeDiagonals() (table [64][2]uint64) {
	for sq := range 64 {
		for other := range 64 {
			switch dx, dy := other%8-sq%8, other/8-sq/8; {
			case dx == dy && dx == 0:
				table[sq][0] |= 1 << other
				table[sq][1] |= 1 << other
			case dx == dy:
				table[sq][0] |= 1 << other
			case dx == -dy:
				table[sq][1] |= 1 << other
			}
		}
	}
	return table
}
