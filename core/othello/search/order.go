package search

import (
	"math/bits"

	"pionnier/core/othello"
)

// candidate is a move with the position after it.
type candidate struct {
	node
	hash    uint64
	promise int32
	sq      int
	known   bool // in the table
}

// candidates are the moves of a position, at most 34.
type candidates struct {
	list   [34]candidate
	n      int
	sorted bool // every move has its promise
}

// list returns the candidates for moves of n. Each number of empty squares has one list, since no
// two positions of a line have the same number.
func (w *worker) list(n *node, moves uint64) *candidates {
	l := &w.lists[n.empties()]
	l.n, l.sorted = 0, false
	for ; moves != 0; moves &= moves - 1 {
		c := &l.list[l.n]
		l.n++
		c.sq = bits.TrailingZeros64(moves)
		c.known, c.promise = false, 0
		n.play(&c.node, c.sq, othello.Flips(n.own, n.opp, c.sq))
	}
	return l
}

// at returns the most promising candidate from index i on, after swapping it with the candidate at
// i.
func (l *candidates) at(i int) *candidate {
	best := i
	for j := i + 1; j < l.n; j++ {
		if l.list[j].promise > l.list[best].promise {
			best = j
		}
	}
	if best != i {
		l.list[i], l.list[best] = l.list[best], l.list[i]
	}
	return &l.list[i]
}

// lead moves the candidate on sq to the front. It returns false if the list has no such candidate.
func (l *candidates) lead(sq int) bool {
	for i := range l.n {
		if l.list[i].sq == sq {
			l.list[0], l.list[i] = l.list[i], l.list[0]
			l.list[0].promise = 1 << 22
			return true
		}
	}
	return false
}

// order sets the promise of the candidates from index from on. A move that flips all discs has the
// greatest, and then the table's second move. The promise of other moves depends on a shallow
// search, the other side's mobility now and later, and odd regions.
func (w *worker) order(n *node, list *candidates, from int, known memo, depth int) {
	list.sorted = true
	if list.n == from+1 {
		return
	}
	look := lookAhead(depth, n.empties())
	odd := oddQuadrants(^(n.own | n.opp))
	for i := from; i < list.n; i++ {
		switch c := &list.list[i]; {
		case c.sq == int(known.moves[1]):
			c.promise = 1 << 19
		case c.own == 0:
			c.promise = 1 << 21
		default:
			c.promise = w.promise(c, look, odd, depth == n.empties())
		}
	}
}

// Weights of the terms of a promise, before the endgame and in it. Values are in discs, mobility in moves.
const (
	byValue, byMobility, byPotential, byParity = 16, 12, 4, 4
	solveValue, solveMobility, solvePotential  = 8, 26, 6
)

func (w *worker) promise(c *candidate, look int, odd uint64, solving bool) int32 {
	answers := othello.Moves(c.own, c.opp)
	mobility := bits.OnesCount64(answers) + bits.OnesCount64(answers&corners)
	potential := bits.OnesCount64(around(c.opp) &^ (c.own | c.opp))
	var value int
	if look == 0 {
		w.nodes++
		value = -w.estimate(&c.node)
	} else {
		value = -w.search(&c.node, look, -infinity, infinity, first)
	}
	promise := 0
	if solving {
		promise = solveValue*value - solveMobility*mobility - solvePotential*potential
	} else {
		promise = byValue*value - byMobility*mobility - byPotential*potential
	}
	if odd>>(c.sq&63)&1 != 0 {
		promise += byParity
	}
	if c.known {
		promise += byValue / 2
	}
	return int32(promise)
}

// lookAhead returns the depth of the searches that order the moves, or 0 if the evaluation alone
// orders them.
func lookAhead(depth, empties int) int {
	switch {
	case depth < empties || depth < 18:
		return 0
	case depth < 21:
		return 1
	case depth < 25:
		return 2
	default:
		return 3
	}
}
