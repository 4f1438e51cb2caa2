package othello

import "math/bits"

// Last4 solves a position with four empty squares, trying them in the order of squares. value is a
// lower bound of the margin for the side to move if it is greater than alpha, and an upper bound
// otherwise. nodes is the number of positions searched.
func Last4(own, opp uint64, alpha int, squares *[4]int) (value, nodes int) {
	return last4(own, opp, alpha, squares)
}

// last4Go implements last4 without vector instructions.
func last4Go(own, opp uint64, alpha int, squares *[4]int) (value, nodes int) {
	value = last4Pass(own, opp, alpha, squares, false, &nodes)
	return value, nodes
}

// lastSquare has the tables for a move on the last empty square.
type lastSquare struct {
	down, up uint64      // its diagonals
	x, y     *[256]uint8 // of makeLineFlips, for its place on a row and on a column
}

var lastSquares = makeLastSquares()

func makeLastSquares() (table [64]lastSquare) {
	flips := makeLineFlips()
	for sq := range 64 {
		table[sq] = lastSquare{diagonals[sq][0], diagonals[sq][1], &flips[sq&7], &flips[sq>>3]}
	}
	return table
}

// makeLineFlips returns a table of the numbers of discs that a move flips on a line of eight
// squares. The first index is the square of the move. The second has a bit for each disc of the
// side that moves. All other squares are assumed to have the opponent's discs.
func makeLineFlips() *[8][256]uint8 {
	table := new([8][256]uint8)
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

// countLast returns the number of discs that a move of own on sq flips, where sq is the only empty
// square. Squares off the board count as the other side's, so that short diagonals flip nothing.
func countLast(own uint64, sq int) int {
	s := &lastSquares[sq&63]
	return int(s.x[own>>(sq&56)&0xff]) + int(s.y[packFile(own>>(sq&7))]) +
		int(s.x[packDiagonal(own&s.down)]) + int(s.x[packDiagonal(own&s.up)])
}

// last1 returns the final margin for own, where sq is the only empty square. It adds the positions
// searched to nodes.
func last1(own uint64, sq int, nodes *int) int {
	*nodes++
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

// last2 is like Last4 for the two empty squares a and b.
func last2(own, opp uint64, alpha, a, b int, nodes *int) int {
	*nodes++
	best := -unknown
	if near[a&63]&opp != 0 {
		if f := Flips(own, opp, a); f != 0 {
			best = -last1(opp&^f, b, nodes)
			if best > alpha {
				return best
			}
		}
	}
	if near[b&63]&opp != 0 {
		if f := Flips(own, opp, b); f != 0 {
			return max(best, -last1(opp&^f, a, nodes))
		}
	}
	if best > -unknown {
		return best
	}
	best = unknown
	if f := Flips(opp, own, a); f != 0 {
		best = last1(own&^f, b, nodes)
		if best <= alpha {
			return best
		}
	}
	if f := Flips(opp, own, b); f != 0 {
		return min(best, last1(own&^f, a, nodes))
	}
	if best < unknown {
		return best
	}
	return Margin(own, opp)
}

// last3 is like Last4 for the empty squares a, b and c. passed indicates whether the last move was
// a pass.
func last3(own, opp uint64, alpha, a, b, c int, passed bool, nodes *int) int {
	*nodes++
	best := -unknown
	if near[a&63]&opp != 0 {
		if f := Flips(own, opp, a); f != 0 {
			best = -last2(opp&^f, own|f|1<<(a&63), -alpha-1, b, c, nodes)
			if best > alpha {
				return best
			}
		}
	}
	if near[b&63]&opp != 0 {
		if f := Flips(own, opp, b); f != 0 {
			best = max(best, -last2(opp&^f, own|f|1<<(b&63), -alpha-1, a, c, nodes))
			if best > alpha {
				return best
			}
		}
	}
	if near[c&63]&opp != 0 {
		if f := Flips(own, opp, c); f != 0 {
			return max(best, -last2(opp&^f, own|f|1<<(c&63), -alpha-1, a, b, nodes))
		}
	}
	if best > -unknown {
		return best
	}
	if passed {
		return Margin(own, opp)
	}
	return -last3(opp, own, -alpha-1, a, b, c, true, nodes)
}

// last4Pass is like Last4. passed indicates whether the last move was a pass.
func last4Pass(own, opp uint64, alpha int, sq *[4]int, passed bool, nodes *int) int {
	*nodes++
	best := -unknown
	for i := range sq {
		a := sq[i]
		if near[a&63]&opp == 0 {
			continue
		}
		f := Flips(own, opp, a)
		if f == 0 {
			continue
		}
		o := &others[i]
		v := -last3(opp&^f, own|f|1<<(a&63), -alpha-1, sq[o[0]], sq[o[1]], sq[o[2]], false, nodes)
		if v > alpha {
			return v
		}
		best = max(best, v)
	}
	if best > -unknown {
		return best
	}
	if passed {
		return Margin(own, opp)
	}
	return -last4Pass(opp, own, -alpha-1, sq, true, nodes)
}

// unknown is greater than any margin.
const unknown = 127

// others[i] are the three indices other than i.
var others = [4][3]int{{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}}

// near[sq] are the neighbours of sq.
var near = makeNear()

func makeNear() (table [64]uint64) {
	for sq := range 64 {
		for other := range 64 {
			if dx, dy := other%8-sq%8, other/8-sq/8; sq != other && max(dx, -dx, dy, -dy) == 1 {
				table[sq] |= 1 << other
			}
		}
	}
	return table
}
