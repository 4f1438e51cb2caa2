package search

import (
	"math/bits"
	"sync"

	"pionnier/core/othello"
	"pionnier/core/othello/pattern"
)

// node is a position with its pattern features.
type node struct {
	own, opp uint64
	features pattern.Features
}

func newNode(own, opp uint64) node {
	n := node{own: own, opp: opp}
	n.features.Set(own, opp)
	return n
}

func (n *node) empties() int { return 64 - bits.OnesCount64(n.own|n.opp) }

// play sets child to the position after n's side to move plays sq and flips the discs in flips.
func (n *node) play(child *node, sq int, flips uint64) {
	child.own, child.opp = n.opp&^flips, n.own|flips|1<<(sq&63)
	child.features.Play(&n.features, sq, flips)
}

func (n *node) pass() node {
	child := node{own: n.opp, opp: n.own}
	child.features.Pass(&n.features)
	return child
}

// worker searches on one thread. Several workers share a Searcher.
type worker struct {
	*shared
	nodes   int64
	look    int64  // nodes at which to check the limits next
	split   *split // innermost split that this worker searches
	opened  sync.Mutex
	open    []*split // its own splits, guarded by opened
	touched uint64   // only keeps prefetches from being optimized away
	lists   [61]candidates
	replies [16]othello.Replies // by empty squares
	local   local
}

// Depths below which a technique costs more than it saves, in empty squares or plies.
const (
	endgameEmpties = 12 // at most: the endgame is searched without features
	probcutDepth   = 3
	etcDepth       = 5
	etcSolve       = 14 // in searches to the end
)

// search returns the value of n, searched to depth at level l. The value is exact if it is between
// alpha and beta, and otherwise a bound. If depth reaches the end of the game, it is the final
// margin. The result is invalid if the search was halted.
func (w *worker) search(n *node, depth, alpha, beta int, l level) int {
	empties := n.empties()
	if depth >= empties {
		depth = empties
		if empties <= endgameEmpties {
			w.poll()
			return w.endgame(n.own, n.opp, alpha, beta)
		}
	}
	if depth <= 2 {
		return w.shallow(n, depth, alpha, beta, l)
	}
	w.nodes++
	w.poll()
	if w.halted() {
		return 0
	}
	if v, ok := stabilityCutoff(n.own, n.opp, alpha, empties); ok {
		return v
	}
	hash := hashOf(n.own, n.opp)
	known, found := w.table.find(hash)
	if found {
		if v, ok := known.cutoff(depth, l, alpha, beta); ok {
			return v
		}
	}
	moves := othello.Moves(n.own, n.opp)
	if moves == 0 {
		if othello.Moves(n.opp, n.own) == 0 {
			return othello.Margin(n.own, n.opp)
		}
		next := n.pass()
		return -w.search(&next, depth, -beta, -alpha, l)
	}
	if beta-alpha == 1 && l < exact && depth >= probcutDepth {
		if v, ok := w.probcut(n, depth, alpha, l, empties); ok {
			return v
		}
	}
	list := w.list(n, moves)
	if depth >= etcSolve || depth >= etcDepth && depth < empties {
		if v, ok := w.transpositionCutoff(list, depth, beta, l); ok {
			return v
		}
	}
	if !list.lead(int(known.moves[0])) {
		w.order(n, list, 0, known, depth)
	}
	best, move := w.brothers(n, list, known, depth, alpha, beta, l)
	if w.halted() {
		return 0
	}
	w.table.store(hash, finding{depth, l, alpha, beta, best, move})
	return best
}

// brothers searches the moves of n in list and returns the best value and move. It searches the
// first move alone, and later moves together with other threads if depth is large. known is the
// table's memo of n.
func (w *worker) brothers(n *node, list *candidates, known memo, depth, alpha, beta int, l level) (best, move int) {
	best, move = -infinity, noMove
	for i := range list.n {
		if i == 1 && !list.sorted {
			w.order(n, list, 1, known, depth)
		}
		if i == 1 && w.mayShare(list, depth) {
			return w.share(list, depth, alpha, beta, best, move, l)
		}
		c := list.at(i)
		v := w.younger(&c.node, depth, max(alpha, best), beta, i == 0, l)
		if w.halted() {
			return best, move
		}
		if v > best {
			best, move = v, c.sq
			if v >= beta {
				break
			}
		}
	}
	return best, move
}

// younger returns the value of n, the position after a move. The eldest move is searched with the
// full window. For other moves, a null window first tests whether the value exceeds lower.
func (w *worker) younger(n *node, depth, lower, beta int, eldest bool, l level) int {
	if eldest || beta-lower == 1 {
		return -w.search(n, depth-1, -beta, -lower, l)
	}
	v := -w.search(n, depth-1, -lower-1, -lower, l)
	if v > lower && v < beta && !w.halted() {
		v = -w.search(n, depth-1, -beta, -lower, l)
	}
	return v
}

// shallow is like search for a depth of at most 2. It does not use the table.
func (w *worker) shallow(n *node, depth, alpha, beta int, l level) int {
	w.nodes++
	if depth == 0 {
		return w.estimate(n)
	}
	moves := othello.Moves(n.own, n.opp)
	if moves == 0 {
		if othello.Moves(n.opp, n.own) == 0 {
			return othello.Margin(n.own, n.opp)
		}
		next := n.pass()
		return -w.shallow(&next, depth, -beta, -alpha, l)
	}
	if depth == 2 && beta-alpha == 1 && l < exact {
		reach := int(staticReach[l][n.empties()])
		if v := w.estimate(n); v >= beta+reach || v <= alpha-reach {
			return max(alpha, min(beta, v))
		}
	}
	best := -infinity
	var next node
	for _, group := range [2]uint64{moves & corners, moves &^ corners} {
		for ; group != 0; group &= group - 1 {
			sq := bits.TrailingZeros64(group)
			flips := othello.Flips(n.own, n.opp, sq)
			v := 0
			if depth == 1 {
				w.nodes++
				v = -w.estimateAfter(n, sq, flips)
			} else {
				n.play(&next, sq, flips)
				v = -w.shallow(&next, depth-1, -beta, -max(alpha, best), l)
			}
			if v >= beta {
				return v
			}
			best = max(best, v)
		}
	}
	return best
}

// estimate returns the evaluation of n in whole discs.
func (w *worker) estimate(n *node) int {
	if n.own == 0 || n.opp == 0 {
		return othello.Margin(n.own, n.opp)
	}
	return inDiscs(w.weights.Evaluate(&n.features, n.empties()))
}

// estimateAfter returns the estimate for the position after n's side to move plays sq and flips the
// discs in flips.
func (w *worker) estimateAfter(n *node, sq int, flips uint64) int {
	if n.opp == flips {
		return othello.Margin(0, n.own|flips|1<<(sq&63))
	}
	return inDiscs(w.weights.EvaluateAfter(&n.features, sq, flips, n.empties()-1))
}

// inDiscs converts v from the unit of the weights to whole discs, rounded, at most mostEstimated in
// absolute value.
func inDiscs(v int) int {
	return max(-mostEstimated, min(mostEstimated, (v+pattern.PerDisc/2)>>5))
}

// mostEstimated is the greatest margin of an estimate.
const mostEstimated = 63

// transpositionCutoff reports whether the table has a value, for a position after a move in list,
// that causes a cut-off (A. Plaat, "Research Re: Search & Re-Search", 1996).
func (w *worker) transpositionCutoff(list *candidates, depth, beta int, l level) (value int, ok bool) {
	for i := range list.n {
		c := &list.list[i]
		c.hash = hashOf(c.own, c.opp)
		w.touched ^= w.table.touch(c.hash) // prefetches all buckets together
	}
	for i := range list.n {
		c := &list.list[i]
		known, found := w.table.find(c.hash)
		c.known = found
		if !found || int(known.depth) < depth-1 || known.level < l {
			continue
		}
		if v := -int(known.upper); v >= beta {
			return v, true
		}
	}
	return 0, false
}
