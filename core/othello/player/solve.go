package player

import (
	"math/bits"

	"pionnier/core/othello"
)

// The exact endgame: the same search as in alphabeta.go but to the end and in
// discs. The last few squares are played without lists or table, those in
// regions with an odd number of empty squares first: who enters such a region
// tends to play last in it.

const (
	shallow = 6  // empty squares up to which parity alone orders the moves
	allWon  = 64 // the largest margin
)

// solveRoot finds the best move and the final margin under perfect play.
func (s *searcher) solveRoot() answer {
	sq, margin := s.bestMove(allWon, func(b board, _, alpha, beta int) int { return s.solve(b, alpha, beta) })
	return answer{line: s.line(sq, s.empties()), value: s.final(margin), depth: s.empties()}
}

// solve returns the final margin of b under perfect play, with the meaning of
// alpha, beta and the budget as in value.
func (s *searcher) solve(b board, alpha, beta int) int {
	if bits.OnesCount64(b.empty()) <= shallow {
		return s.solveShallow(b, alpha, beta)
	}
	if !s.spend() {
		return 0
	}
	moves := b.moves()
	if moves == 0 {
		if b.pass().moves() == 0 {
			return b.margin()
		}
		return -s.solve(b.pass(), -beta, -alpha)
	}
	slot, known := s.find(b)
	hint := noSquare
	if known {
		if slot.cutoff(solved, alpha, beta) {
			return int(slot.value)
		}
		hint = int(slot.move)
	}
	list := s.fill(b, moves, hint, true)
	list.preferParity(b.empty())
	best, bestSquare, lower := -infinity, noSquare, alpha
	for i := range list.n {
		c := list.next(i)
		v := 0
		if i > 0 {
			v = -s.solve(c.board, -lower-1, -lower)
		}
		if i == 0 || v > lower && v < beta {
			v = -s.solve(c.board, -beta, -lower)
		}
		if s.stopped {
			return 0
		}
		if v > best {
			best, bestSquare, lower = v, int(c.sq), max(lower, v)
		}
		if lower >= beta {
			break
		}
	}
	slot.store(b, solved, best, alpha, beta, bestSquare)
	return best
}

// preferParity promises a little more of squares in odd regions.
func (c *candidates) preferParity(empty uint64) {
	odd := oddQuadrants(empty)
	for i := range c.n {
		if odd>>c.list[i].sq&1 != 0 && c.list[i].promise < infinity {
			c.list[i].promise += 6
		}
	}
}

// solveShallow is solve for a few empty squares.
func (s *searcher) solveShallow(b board, alpha, beta int) int {
	s.nodes++
	empty := b.empty()
	if empty&(empty-1) == 0 {
		return solveLast(b, empty)
	}
	odd := oddQuadrants(empty)
	best := -infinity
	for _, group := range [2]uint64{empty & odd, empty &^ odd} {
		for ; group != 0; group &= group - 1 {
			flips := othello.Flips(b.own, b.opp, bits.TrailingZeros64(group))
			if flips == 0 {
				continue
			}
			next := board{b.opp &^ flips, b.own | flips | group&-group}
			v := -s.solveShallow(next, -beta, -max(alpha, best))
			if v >= beta {
				return v
			}
			best = max(best, v)
		}
	}
	if best > -infinity {
		return best
	}
	if b.pass().moves() == 0 {
		return b.margin()
	}
	return -s.solveShallow(b.pass(), -beta, -alpha)
}

// solveLast returns the margin once the last empty square, if there is one, is
// played by whoever can.
func solveLast(b board, empty uint64) int {
	if empty == 0 {
		return b.margin()
	}
	sq := bits.TrailingZeros64(empty)
	margin := 2*bits.OnesCount64(b.own) - 63
	if n := bits.OnesCount64(othello.Flips(b.own, b.opp, sq)); n > 0 {
		return margin + 2*n + 1
	}
	if n := bits.OnesCount64(othello.Flips(b.opp, b.own, sq)); n > 0 {
		return margin - 2*n - 1
	}
	if margin > 0 {
		return margin + 1
	}
	return margin - 1
}

// quadrants of the board.
var quadrants = [4]uint64{0x0f0f0f0f, 0xf0f0f0f0, 0x0f0f0f0f << 32, 0xf0f0f0f0 << 32}

// oddQuadrants returns the quadrants with an odd number of empty squares.
func oddQuadrants(empty uint64) (odd uint64) {
	for _, q := range quadrants {
		odd |= q & -uint64(bits.OnesCount64(empty&q)&1)
	}
	return odd
}
