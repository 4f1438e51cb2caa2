package search

import (
	"math/bits"

	"pionnier/core/othello"
)

// lineFlips[x][row] is how many discs a move on place x of a line turns to each
// side when the own discs of the line are row and the others' fill the rest.
var lineFlips = makeLineFlips()

func makeLineFlips() (table [8][256]uint8) {
	for x := range 8 {
		for row := range 256 {
			n := 0
			for _, step := range []int{-1, 1} {
				end := x + step
				for end >= 0 && end < 8 && row>>end&1 == 0 {
					end += step
				}
				if end >= 0 && end < 8 {
					n += (end-x)*step - 1
				}
			}
			table[x][row] = uint8(n)
		}
	}
	return table
}

// diagonals[sq] are the squares of the two diagonals through sq.
var diagonals = makeDiagonals()

func makeDiagonals() (table [64][2]uint64) {
	for sq := range 64 {
		for other := range 64 {
			dx, dy := other%8-sq%8, other/8-sq/8
			if dx == dy {
				table[sq][0] |= 1 << other
			}
			if dx == -dy {
				table[sq][1] |= 1 << other
			}
		}
	}
	return table
}

const (
	fileA = 0x0101010101010101
	fileH = 0x8080808080808080
)

// countLast returns how many discs a move of own on sq turns, where sq is the only
// empty square. On a diagonal shorter than the board the places off the board
// read as the other side's and cannot close a line, so they turn nothing.
func countLast(own uint64, sq int) int {
	x, y := sq&7, sq>>3&7
	byX, byY := &lineFlips[x], &lineFlips[y]
	d := &diagonals[sq&63]
	row := own >> (8 * y) & 0xff
	column := (own >> x & fileA) * 0x0102040810204080 >> 56
	up := (own & d[0]) * fileA >> 56
	down := (own & d[1]) * fileA >> 56
	return int(byX[row]) + int(byY[column]) + int(byX[up]) + int(byX[down])
}

// last1 returns the margin with one empty square left.
func (w *worker) last1(own uint64, sq int) int {
	w.nodes++
	margin := 2*bits.OnesCount64(own) - 64
	if n := countLast(own, sq); n > 0 {
		return margin + 2 + 2*n
	}
	opp := ^own &^ (1 << (sq & 63))
	if n := countLast(opp, sq); n > 0 {
		return margin - 2*n
	}
	if margin >= 0 {
		return margin + 2
	}
	return margin
}

// last2 is few for two empty squares, to be tried in this order.
func (w *worker) last2(own, opp uint64, alpha, a, b int) int {
	w.nodes++
	best := -infinity
	if beside[a&63]&opp != 0 {
		if f := othello.Flips(own, opp, a); f != 0 {
			best = -w.last1(opp&^f, b)
			if best > alpha {
				return best
			}
		}
	}
	if beside[b&63]&opp != 0 {
		if f := othello.Flips(own, opp, b); f != 0 {
			return max(best, -w.last1(opp&^f, a))
		}
	}
	if best > -infinity {
		return best
	}
	best = infinity
	if f := othello.Flips(opp, own, a); f != 0 {
		best = w.last1(own&^f, b)
		if best <= alpha {
			return best
		}
	}
	if f := othello.Flips(opp, own, b); f != 0 {
		return min(best, w.last1(own&^f, a))
	}
	if best < infinity {
		return best
	}
	return othello.Margin(own, opp)
}

// last3 is last2 for three empty squares.
func (w *worker) last3(own, opp uint64, alpha, a, b, c int, passed bool) int {
	w.nodes++
	best := -infinity
	if beside[a&63]&opp != 0 {
		if f := othello.Flips(own, opp, a); f != 0 {
			best = -w.last2(opp&^f, own|f|1<<(a&63), -alpha-1, b, c)
			if best > alpha {
				return best
			}
		}
	}
	if beside[b&63]&opp != 0 {
		if f := othello.Flips(own, opp, b); f != 0 {
			best = max(best, -w.last2(opp&^f, own|f|1<<(b&63), -alpha-1, a, c))
			if best > alpha {
				return best
			}
		}
	}
	if beside[c&63]&opp != 0 {
		if f := othello.Flips(own, opp, c); f != 0 {
			return max(best, -w.last2(opp&^f, own|f|1<<(c&63), -alpha-1, a, b))
		}
	}
	if best > -infinity {
		return best
	}
	if passed {
		return othello.Margin(own, opp)
	}
	return -w.last3(opp, own, -alpha-1, a, b, c, true)
}

// last4 is last3 for four empty squares.
func (w *worker) last4(own, opp uint64, alpha int, sq *[4]int, passed bool) int {
	w.nodes++
	best := -infinity
	for i := range sq {
		a := sq[i]
		if beside[a&63]&opp == 0 {
			continue
		}
		f := othello.Flips(own, opp, a)
		if f == 0 {
			continue
		}
		o := &others[i]
		v := -w.last3(opp&^f, own|f|1<<(a&63), -alpha-1, sq[o[0]], sq[o[1]], sq[o[2]], false)
		if v > alpha {
			return v
		}
		best = max(best, v)
	}
	if best > -infinity {
		return best
	}
	if passed {
		return othello.Margin(own, opp)
	}
	return -w.last4(opp, own, -alpha-1, sq, true)
}

// others[i] are the remaining three of four.
var others = [4][3]int{{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}}

// oddQuadrants returns the squares of the quadrants with an odd number of empty
// squares: whoever begins to fill such a region can also finish it.
func oddQuadrants(empty uint64) (odd uint64) {
	q := empty ^ empty>>1
	q ^= q >> 2
	q ^= q >> 8
	q ^= q >> 16 // parities at bits 0, 4, 32 and 36
	return (q & 0x0000001100000011) * 0x0f0f0f0f
}

// by4 lists four empty squares, those in odd regions first.
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

// beside[sq] are the neighbours of a square.
var beside = makeBeside()

func makeBeside() (table [64]uint64) {
	for sq := range 64 {
		table[sq] = around(1<<sq) &^ (1 << sq)
	}
	return table
}

// around returns the squares of a set and those beside them.
func around(set uint64) uint64 {
	set |= set<<1&^fileA | set>>1&^fileH
	return set | set<<8 | set>>8
}
