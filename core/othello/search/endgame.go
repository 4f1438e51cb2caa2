package search

import (
	"math/bits"

	"pionnier/core/othello"
)

// infinity is greater than any margin.
const infinity = 127

// stabilityFrom returns the least alpha for which testing the other side's stable discs saves time,
// with the given number of empty squares.
func stabilityFrom(empties int) int { return 2*empties - 6 }

// endgame returns the exact margin for the side to move, or a bound if the margin is not between
// alpha and beta. The position must have few empty squares. endgame repeats null-window searches,
// since the first one usually suffices.
func (w *worker) endgame(own, opp uint64, alpha, beta int) int {
	n := emptiesOf(own, opp)
	for {
		v := w.few(own, opp, alpha, n)
		if v <= alpha {
			return min(v, alpha)
		}
		if v >= beta {
			return v
		}
		alpha = v
	}
}

// few returns a bound of the margin for the side to move, with n empty squares. It is a lower bound
// if it is greater than alpha, and an upper bound otherwise.
func (w *worker) few(own, opp uint64, alpha, n int) int {
	empty := ^(own | opp)
	switch {
	case n > 5:
		return w.sorted(own, opp, alpha, n)
	case n == 5:
		return w.last5(own, opp, alpha)
	case n == 4:
		return w.last4(own, opp, alpha, empty)
	}
	w.nodes++
	moves := othello.Moves(own, opp)
	if moves == 0 {
		return w.passed(own, opp, alpha, n)
	}
	best := -infinity
	for ; moves != 0 && best <= alpha; moves &= moves - 1 {
		f := othello.Flips(own, opp, bits.TrailingZeros64(moves))
		best = max(best, -w.few(opp&^f, own|f|moves&-moves, -alpha-1, n-1))
	}
	return best
}

// last4 is like few for the four empty squares in empty. It tries squares in odd regions first.
func (w *worker) last4(own, opp uint64, alpha int, empty uint64) int {
	squares := by4(empty)
	v, nodes := othello.Last4(own, opp, alpha, &squares)
	w.nodes += int64(nodes)
	return v
}

// last5 is like few for five empty squares. It sorts the moves by the number of replies if there
// are many, and otherwise tries squares in odd regions first.
func (w *worker) last5(own, opp uint64, alpha int) int {
	w.nodes++
	if v, ok := stabilityCutoff(own, opp, alpha, 5); ok {
		return v
	}
	empty := ^(own | opp)
	moves := othello.Moves(own, opp)
	if moves == 0 {
		return w.passed(own, opp, alpha, 5)
	}
	odd := oddQuadrants(empty)
	best := -infinity
	if bits.OnesCount64(moves) >= sort5 {
		l := &w.replies[5]
		l.List(own, opp, moves, odd, &squarePromise)
		for i := 0; i < l.Len() && best <= alpha; i++ {
			sq, f := l.Next()
			bit := uint64(1) << (sq & 63)
			best = max(best, -w.last4(opp&^f, own|f|bit, -alpha-1, empty&^bit))
		}
		return best
	}
	for _, group := range [2]uint64{moves & odd, moves &^ odd} {
		for ; group != 0; group &= group - 1 {
			sq := bits.TrailingZeros64(group)
			f := othello.Flips(own, opp, sq)
			v := -w.last4(opp&^f, own|f|group&-group, -alpha-1, empty&^(group&-group))
			if v > alpha {
				return v
			}
			best = max(best, v)
		}
	}
	return best
}

// sort5 is the least number of moves that are worth sorting with five empty squares.
const sort5 = 3

// passed is like few for a position in which the side to move has no move.
func (w *worker) passed(own, opp uint64, alpha, n int) int {
	if othello.Moves(opp, own) == 0 {
		return othello.Margin(own, opp)
	}
	return -w.few(opp, own, -alpha-1, n)
}

// stabilityCutoff reports whether the other side's stable discs limit the margin to alpha. value is
// then an upper bound of the margin.
func stabilityCutoff(own, opp uint64, alpha, empties int) (value int, ok bool) {
	if alpha < stabilityFrom(empties) {
		return 0, false
	}
	most := 64 - 2*bits.OnesCount64(Stable(opp, own))
	return most, most <= alpha
}

// sorted is like few for at least six empty squares. It tries moves with few replies first.
func (w *worker) sorted(own, opp uint64, alpha, n int) int {
	w.nodes++
	if v, ok := stabilityCutoff(own, opp, alpha, n); ok {
		return v
	}
	hash := hashOf(own, opp)
	known := w.local.at(hash, n)
	hint := noMove
	if known.hash == hash {
		if int(known.lower) > alpha {
			return int(known.lower)
		}
		if int(known.upper) <= alpha {
			return int(known.upper)
		}
		hint = int(known.move)
	}
	moves := othello.Moves(own, opp)
	if moves == 0 {
		return w.passed(own, opp, alpha, n)
	}
	best, bestMove := -infinity, noMove
	if moves>>hint&1 != 0 {
		f := othello.Flips(own, opp, hint)
		best, bestMove = -w.few(opp&^f, own|f|1<<hint, -alpha-1, n-1), hint
		moves &^= 1 << hint
	}
	if best <= alpha && moves != 0 {
		l := &w.replies[n&15]
		l.List(own, opp, moves, oddQuadrants(^(own | opp)), &squarePromise)
		if n >= etcLocal {
			if v := w.knownReply(own, opp, l, n); v > alpha {
				return v
			}
		}
		for range l.Len() {
			sq, f := l.Next()
			v := 0
			if n > 6 {
				v = -w.sorted(opp&^f, own|f|1<<(sq&63), -alpha-1, n-1)
			} else {
				v = -w.last5(opp&^f, own|f|1<<(sq&63), -alpha-1)
			}
			if v > best {
				best, bestMove = v, sq
				if v > alpha {
					break
				}
			}
		}
	}
	w.local.at(hash, n).learn(hash, alpha, best, bestMove)
	return best
}

// etcLocal is the least number of empty squares at which knownReply is worth its time.
const etcLocal = 7

// knownReply returns the greatest lower bound of the margin that the local table has for a move in
// l. It returns -infinity if the table has none of the positions.
func (w *worker) knownReply(own, opp uint64, l *othello.Replies, n int) int {
	best := -infinity
	for i := range l.Len() {
		sq, f := l.At(i)
		hash := hashOf(opp&^f, own|f|1<<(sq&63))
		if known := w.local.at(hash, n-1); known.hash == hash {
			best = max(best, -int(known.upper))
		}
	}
	return best
}

const corners = 0x8100000000000081

// squarePromise prefers corners over other squares, and these over the squares beside corners, if
// moves are equal otherwise.
var squarePromise = makeSquarePromise()

func makeSquarePromise() (table [64]int16) {
	quarter := [4][4]int16{{9, 2, 8, 6}, {2, 1, 3, 4}, {8, 3, 7, 5}, {6, 4, 5, 0}}
	for sq := range table {
		x, y := sq%8, sq/8
		table[sq] = quarter[min(y, 7-y)][min(x, 7-x)]
	}
	return table
}
