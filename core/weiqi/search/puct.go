package search

import "math"

// Constants of the choice among the moves of a node: PUCT with an exploration that
// grows with the visits and with the variation of the node's values.
const (
	exploration     = 1.0
	explorationLog  = 0.45
	explorationBase = 500.0

	deviationPrior  = 0.4 // of utility, where little is known
	deviationWeight = 2.0 // visits that the prior is worth
	deviationScale  = 0.85

	// fpuReduction is the amount by which an untried move is assumed to be worse than its parent if
	// all likely moves are tried (first-play urgency).
	fpuReduction, rootFPUReduction = 0.2, 0.1
)

// tally sums up the children of a node.
type tally struct {
	weight  float64 // visits of children
	visited float64 // prior of the moves that have visits
}

// deviationFactor returns a factor of exploration. It is greater than 1 if utilities vary more than
// usual.
func deviationFactor(visits, mean, square float64) float64 {
	deviation := deviationPrior
	if visits > 1 {
		meanSq := mean * mean
		square = max(square, meanSq)
		deviation = math.Sqrt(max(0,
			((meanSq+deviationPrior*deviationPrior)*deviationWeight+square*visits)/(deviationWeight+visits-1)-meanSq))
	}
	return 1 + deviationScale*(deviation/deviationPrior-1)
}

// choose returns the edge of n that a playout should follow, or -1 if other workers are busy on all
// edges. atRoot is true if n is the root of the search.
func (w *worker) choose(n *node, atRoot bool) int {
	t := w.tree
	side := float64(sign(n.toMove))
	opened := int(n.opened.Load())
	var all tally
	for i := range opened {
		if c := t.childNode(n, i); c != nil {
			if v := c.visits.Load(); v > 0 {
				_, prior := t.edge(n, i)
				all.weight += float64(v)
				all.visited += prior
			}
		}
	}
	visits, mean := float64(n.visits.Load()), n.utility.load()
	explore := (exploration + explorationLog*math.Log((all.weight+explorationBase)/explorationBase)) *
		math.Sqrt(all.weight+0.01) * deviationFactor(visits, mean, n.variety.load())
	first := firstPlay(n.self.utility*side, mean*side, min(1, all.visited), atRoot)

	best, bestValue := -1, math.Inf(-1)
	for i := range opened {
		child := t.child(n, i)
		if child == forbidden {
			continue
		}
		move, prior := t.edge(n, i)
		value, weight := first, 0.0
		if child != unopened {
			c := t.node(child)
			virtual := float64(c.virtual.Load())
			v := c.visits.Load()
			if v == 0 && virtual > 0 {
				continue // being evaluated
			}
			if weight = float64(v); v > 0 {
				value = c.utility.load() * side
				if atRoot {
					value += w.root.endingBonus(w.scale, move, c) * side
				}
			}
			if virtual > 0 {
				value += (-maxUtility - value) * virtual / (virtual + max(0.25, weight))
				weight += virtual
			}
		}
		if value += explore * prior / (1 + weight); value > bestValue {
			best, bestValue = i, value
		}
	}
	if opened < int(n.moves) {
		if _, prior := t.edge(n, opened); first+explore*prior > bestValue {
			best = opened
		}
	}
	if atRoot && best >= 0 {
		best = w.root.insist(t, n, best)
	}
	return best
}

// firstPlay returns the assumed value of an untried move for the side to move (first-play urgency,
// FPU). It is between self, the network's value of the node, and mean, the average of its playouts.
// visited is the prior of all tried moves: the larger it is, the more mean counts and the lower is
// the value. atRoot selects the reduction for the root.
func firstPlay(self, mean, visited float64, atRoot bool) float64 {
	reduction := fpuReduction
	if atRoot {
		reduction = rootFPUReduction
	}
	trust := visited * visited
	return trust*mean + (1-trust)*self - reduction*math.Sqrt(visited)
}
