package player

import (
	"math/bits"
	"slices"
)

// noSquare stands for the lack of a move.
const noSquare = 65

// candidate is a legal move and where it leads.
type candidate struct {
	board
	sq      int8
	promise int16
}

// candidates lists the moves of a position; no position has more than 60.
type candidates struct {
	list [60]candidate
	n    int
}

// scratch has one list for each number of empty squares: no two positions on a
// line of play that need a list have the same number.
type scratch [61]candidates

// fill lists the moves with their promise. Few answers for the opponent
// promise most, corners more still; hint, a move that was good before, comes
// first. Counting the answers costs as much as a leaf, so it is left out just
// above the leaves.
func (l *scratch) fill(b board, moves uint64, hint int, count bool) *candidates {
	c := &l[bits.OnesCount64(b.empty())]
	c.n = 0
	for ; moves != 0; moves &= moves - 1 {
		sq := bits.TrailingZeros64(moves)
		next := b.play(sq)
		promise := int(squarePromise[sq])
		switch {
		case sq == hint:
			promise = infinity
		case count:
			promise -= answers(next)
		}
		c.list[c.n] = candidate{next, int8(sq), int16(promise)}
		c.n++
	}
	return c
}

// answers counts the moves of b's side, corners twice, in the scale of
// squarePromise.
func answers(b board) int {
	moves := b.moves()
	return 8 * (bits.OnesCount64(moves) + bits.OnesCount64(moves&corners))
}

// next returns the most promising candidate from i on, having put it at i.
func (c *candidates) next(i int) *candidate {
	best := i
	for j := i + 1; j < c.n; j++ {
		if c.list[j].promise > c.list[best].promise {
			best = j
		}
	}
	c.list[i], c.list[best] = c.list[best], c.list[i]
	return &c.list[i]
}

// squarePromise is the value of the squares, made smaller so that the
// opponent's answers weigh more: one answer is worth 8.
var squarePromise = makeSquarePromise()

func makeSquarePromise() (promise [64]int8) {
	for sq := range promise {
		promise[sq] = int8(squareValue(1<<sq) / 2)
	}
	return promise
}

// sortRoot orders the moves at the root by their promise; the seed decides
// among equals, which the symmetry of the start makes of all its moves.
func (s *searcher) sortRoot(seed uint64) {
	s.rng(seed).Shuffle(len(s.moves), func(i, j int) { s.moves[i], s.moves[j] = s.moves[j], s.moves[i] })
	slices.SortStableFunc(s.moves, func(a, b int) int { return s.promise(b) - s.promise(a) })
}

func (s *searcher) promise(sq int) int {
	if sq == passSquare {
		return 0
	}
	return int(squarePromise[sq]) - answers(s.root.play(sq))
}
