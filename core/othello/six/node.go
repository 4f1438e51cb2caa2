package six

import (
	"math/bits"

	"pionnier/core/othello"
)

// infinity is greater than any margin.
const infinity = 100

// entry has the bounds of the value of a position, from a search to depth, and its best move.
type entry struct {
	own, opp     uint64
	lower, upper int8
	depth, move  uint8
}

func (e *entry) is(own, opp uint64) bool { return e.own == own && e.opp == opp && own != 0 }

// at returns the table's entry for a position. The entry may belong to another position.
func (s *Searcher) at(own, opp uint64) *entry {
	hash := (own*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(opp, 29)) * 0xd6e8feb86659fd93
	return &s.table[hash>>(64-tableBits)]
}

// value returns the value for the side to move, searched to depth. The value is exact if it is
// between alpha and beta, and otherwise a bound. It is invalid if the search was halted.
func (s *Searcher) value(own, opp uint64, depth, alpha, beta int) int {
	if !s.spend() {
		return 0
	}
	moves := movesOf(own, opp)
	if moves == 0 {
		if movesOf(opp, own) == 0 {
			return othello.MarginSix(own, opp)
		}
		return -s.value(opp, own, depth, -beta, -alpha)
	}
	empties := emptiesOf(own, opp)
	switch {
	case depth <= 0:
		return evaluate(own, opp)
	case min(depth, empties) < sortFrom:
		return s.unsorted(own, opp, moves, depth, alpha, beta)
	}
	e := s.at(own, opp)
	hint := 0
	if e.is(own, opp) {
		hint = int(e.move)
		if int(e.depth) >= min(depth, empties) {
			if int(e.lower) >= beta {
				return int(e.lower)
			}
			if int(e.upper) <= alpha {
				return int(e.upper)
			}
			if e.lower == e.upper {
				return int(e.lower)
			}
		}
	}
	var list [32]child
	n := listMoves(own, opp, moves, hint, &list)
	best, move := -infinity, 0
	for i := range n {
		c := takeBest(list[i:n])
		v, low := 0, max(alpha, best)
		if i == 0 || beta-low == 1 {
			v = -s.value(c.own, c.opp, depth-1, -beta, -low)
		} else if v = -s.value(c.own, c.opp, depth-1, -low-1, -low); v > low && v < beta {
			v = -s.value(c.own, c.opp, depth-1, -beta, -low)
		}
		if s.halted {
			return 0
		}
		if v > best {
			if best, move = v, c.sq; v >= beta {
				break
			}
		}
	}
	s.at(own, opp).learn(own, opp, min(depth, empties), alpha, beta, best, move)
	return best
}

// sortFrom is the least depth at which sorting the moves is worth its time.
const sortFrom = 4

// unsorted is like value for small depths. It tries corners first and does not sort the other
// moves.
func (s *Searcher) unsorted(own, opp, moves uint64, depth, alpha, beta int) int {
	best := -infinity
	for _, group := range [2]uint64{moves & corners, moves &^ corners} {
		for ; group != 0; group &= group - 1 {
			o, p := play(own, opp, bits.TrailingZeros64(group))
			v := -s.value(o, p, depth-1, -beta, -max(alpha, best))
			if best = max(best, v); best >= beta || s.halted {
				return best
			}
		}
	}
	return best
}

// child is a move and the board after it, from the other side.
type child struct {
	own, opp    uint64
	sq, promise int
}

// listMoves stores moves in list with their promise, and returns their number n. The move on hint
// has the greatest promise. Other moves promise more the fewer replies they leave, and more in a
// corner.
func listMoves(own, opp, moves uint64, hint int, list *[32]child) (n int) {
	for ; moves != 0; moves &= moves - 1 {
		c := &list[n]
		n++
		c.sq = bits.TrailingZeros64(moves)
		c.own, c.opp = play(own, opp, c.sq)
		answers := movesOf(c.own, c.opp)
		c.promise = -2*bits.OnesCount64(answers) - 2*bits.OnesCount64(answers&corners)
		bit := uint64(1) << c.sq
		switch {
		case c.sq == hint:
			c.promise = infinity
		case bit&corners != 0:
			c.promise += 4
		case bit&xSquares != 0:
			c.promise--
		}
	}
	return n
}

// takeBest returns the most promising move of list, after swapping it with the first one.
func takeBest(list []child) *child {
	best := 0
	for i := range list {
		if list[i].promise > list[best].promise {
			best = i
		}
	}
	list[0], list[best] = list[best], list[0]
	return &list[0]
}

// learn stores the result of a search with the window from alpha to beta: its value best and the
// best move.
func (e *entry) learn(own, opp uint64, depth, alpha, beta, best, move int) {
	if !e.is(own, opp) || int(e.depth) != depth {
		*e = entry{own: own, opp: opp, lower: -infinity, upper: infinity, depth: uint8(depth)}
	}
	if best > alpha {
		e.lower = int8(best)
	}
	if best < beta {
		e.upper = int8(best)
	}
	e.move = uint8(move)
}
