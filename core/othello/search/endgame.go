package search

import (
	"math/bits"

	"pionnier/core/othello"
)

// infinity is more than any margin.
const infinity = 127

// parityEmpties is from where on down moves are ordered by parity alone.
const parityEmpties = 5

// stabilityFrom[empties] is the least margin that the side to move must lack for
// a look at the other side's stable discs to pay.
func stabilityFrom(empties int) int { return empties - 4 }

// endgame returns the exact margin for the side to move with few empty squares, or
// a bound on it beyond alpha or beta.
func (w *worker) endgame(own, opp uint64, alpha, beta int) int {
	empty := ^(own | opp)
	switch n := bits.OnesCount64(empty); {
	case n > parityEmpties:
		return w.endgameSorted(own, opp, alpha, beta, n)
	case n > 4:
		return w.endgameByParity(own, opp, alpha, beta, n, false)
	case n == 4:
		sq := by4(empty)
		return w.last4(own, opp, alpha, beta, &sq, false)
	default:
		return w.lastFew(own, opp, alpha, beta, empty)
	}
}

// lastFew is for positions that begin with three empty squares or fewer.
func (w *worker) lastFew(own, opp uint64, alpha, beta int, empty uint64) int {
	a := bits.TrailingZeros64(empty)
	b := bits.TrailingZeros64(empty & (empty - 1))
	switch bits.OnesCount64(empty) {
	case 0:
		w.nodes++
		return othello.Margin(own, opp)
	case 1:
		return w.last1(own, a)
	case 2:
		return w.last2(own, opp, alpha, beta, a, b)
	default:
		return w.last3(own, opp, alpha, beta, a, b, 63-bits.LeadingZeros64(empty), false)
	}
}

// endgameByParity tries the squares of odd regions first.
func (w *worker) endgameByParity(own, opp uint64, alpha, beta, n int, passed bool) int {
	w.nodes++
	if v, ok := stabilityCutoff(own, opp, alpha, n); ok {
		return v
	}
	empty := ^(own | opp)
	moves := othello.Moves(own, opp)
	if moves == 0 {
		if passed {
			return othello.Margin(own, opp)
		}
		return -w.endgameByParity(opp, own, -beta, -alpha, n, true)
	}
	odd := oddQuadrants(empty)
	best := -infinity
	for _, group := range [2]uint64{moves & odd, moves &^ odd} {
		for ; group != 0; group &= group - 1 {
			sq := bits.TrailingZeros64(group)
			f := othello.Flips(own, opp, sq)
			nextOwn, nextOpp := opp&^f, own|f|group&-group
			v := 0
			if n == 5 {
				four := by4(empty &^ (group & -group))
				v = -w.last4(nextOwn, nextOpp, -beta, -max(alpha, best), &four, false)
			} else {
				v = -w.endgameByParity(nextOwn, nextOpp, -beta, -max(alpha, best), n-1, false)
			}
			if v >= beta {
				return v
			}
			best = max(best, v)
		}
	}
	return best
}

// stabilityCutoff tells whether the other side has so many stable discs that the
// margin cannot exceed alpha, and the most that it can be.
func stabilityCutoff(own, opp uint64, alpha, empties int) (value int, ok bool) {
	if alpha < stabilityFrom(empties) {
		return 0, false
	}
	most := 64 - 2*bits.OnesCount64(Stable(opp, own))
	return most, most <= alpha
}

// reply is a move in the endgame and where it leads.
type reply struct {
	own, opp uint64 // of the other side, who is to move now
	sq       int16
	promise  int16
}

// replies are the moves of a position, in a fixed place.
type replies struct {
	list [34]reply
	n    int
}

// endgameSorted tries first what leaves the other side few moves.
func (w *worker) endgameSorted(own, opp uint64, alpha, beta, n int) int {
	w.nodes++
	if v, ok := stabilityCutoff(own, opp, alpha, n); ok {
		return v
	}
	hash := hashOf(own, opp)
	hint := noMove
	local := &w.local[hash>>(64-localBits)]
	if local.own == own && local.opp == opp {
		if int(local.lower) >= beta {
			return int(local.lower)
		}
		if int(local.upper) <= alpha {
			return int(local.upper)
		}
		if local.lower == local.upper {
			return int(local.lower)
		}
		hint = int(local.move)
	}
	moves := othello.Moves(own, opp)
	if moves == 0 {
		if othello.Moves(opp, own) == 0 {
			return othello.Margin(own, opp)
		}
		return -w.endgameSorted(opp, own, -beta, -alpha, n)
	}
	l := &w.replies[n]
	l.fill(own, opp, moves, hint)
	best, bestMove := -infinity, noMove
	for i := range l.n {
		r := l.next(i)
		v := 0
		if n-1 > parityEmpties {
			v = -w.endgameSorted(r.own, r.opp, -beta, -max(alpha, best), n-1)
		} else {
			v = -w.endgameByParity(r.own, r.opp, -beta, -max(alpha, best), n-1, false)
		}
		if v > best {
			best, bestMove = v, int(r.sq)
			if v >= beta {
				break
			}
		}
	}
	local = &w.local[hash>>(64-localBits)]
	if local.own != own || local.opp != opp {
		*local = cell{own: own, opp: opp, lower: -64, upper: 64}
	}
	local.move = uint8(bestMove)
	if best > alpha {
		local.lower = int8(best)
	}
	if best < beta {
		local.upper = int8(best)
	}
	return best
}

// cell is an entry of a worker's own small table, which fits its processor's
// cache.
type cell struct {
	own, opp     uint64
	lower, upper int8
	move         uint8
}

const localBits = 14

// fill lists the moves. Most promising are those that leave few moves, above all
// not to corners, and that fill odd regions.
func (l *replies) fill(own, opp, moves uint64, hint int) {
	l.n = 0
	odd := oddQuadrants(^(own | opp))
	for ; moves != 0; moves &= moves - 1 {
		sq := bits.TrailingZeros64(moves)
		f := othello.Flips(own, opp, sq)
		r := &l.list[l.n]
		l.n++
		r.own, r.opp, r.sq = opp&^f, own|f|1<<(sq&63), int16(sq)
		answers := othello.Moves(r.own, r.opp)
		promise := -16*(bits.OnesCount64(answers)+bits.OnesCount64(answers&corners)) + int(squarePromise[sq&63])
		if odd>>(sq&63)&1 != 0 {
			promise += 8
		}
		if sq == hint {
			promise += 1 << 12
		}
		r.promise = int16(promise)
	}
}

// next returns the most promising reply from i on, having put it at i.
func (l *replies) next(i int) *reply {
	best := i
	for j := i + 1; j < l.n; j++ {
		if l.list[j].promise > l.list[best].promise {
			best = j
		}
	}
	l.list[i], l.list[best] = l.list[best], l.list[i]
	return &l.list[i]
}

const corners = 0x8100000000000081

// squarePromise prefers corners and shuns the squares beside them, where all else
// is equal.
var squarePromise = makeSquarePromise()

func makeSquarePromise() (table [64]int8) {
	quarter := [4][4]int8{{18, 4, 16, 12}, {4, 2, 6, 8}, {16, 6, 14, 10}, {12, 8, 10, 0}}
	for sq := range table {
		x, y := sq%8, sq/8
		table[sq] = quarter[min(y, 7-y)][min(x, 7-x)]
	}
	return table
}
