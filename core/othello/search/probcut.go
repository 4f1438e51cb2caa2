package search

import (
	"math"
	"sync"
)

// level is how much a search may skip: nothing at exact, and more at lower levels.
type level uint8

const (
	first level = iota // 73 %
	_                  // 87 %
	_                  // 95 %
	_                  // 98 %
	_                  // 99 %
	exact
)

// confidences are the probabilities, in percent, that a cut at a level is right.
var confidences = [exact + 1]int{73, 87, 95, 98, 99, 100}

// margins[l] is the number of standard deviations by which a shallow search must exceed a bound to
// skip the deep search. The confidence of l is the probability that a normal error is within that
// many on either side.
var margins = [exact]float64{1.1, 1.5, 2.0, 2.6, 3.3}

// Sigma has the coefficients of DeviationTerms in the logarithm of the deviation.
type Sigma [6]float64

// DeviationTerms returns the terms that determine the standard deviation between the values of
// searches to depth and to shallow. They are the stage of the game, the depths, and whether the
// deep search reaches the end.
func DeviationTerms(empties, depth, shallow int) Sigma {
	toEnd := 0.0
	if depth == empties {
		toEnd = 1
	}
	return Sigma{
		1, float64(empties) / 60, float64(empties*empties) / 3600,
		math.Log(float64(1 + shallow)), math.Log(float64(depth - shallow)), toEnd,
	}
}

// sigma was fitted to our own evaluation by "pionnier-lab train probcut --positions 2400
// --deepest 15 --solve 20 --confidence 99"; the measured deviations are in testdata/probcut.tsv.
var sigma = Sigma{1.6560, -2.1595, 0.9227, -0.2385, 0.2902, 0.0128}

// Deviation returns the standard deviation, in discs, between the values of searches to depth and
// to shallow, as the search assumes it.
func Deviation(empties, depth, shallow int) float64 { return sigma.Deviation(empties, depth, shallow) }

// Deviation returns the standard deviation, in discs, between the values of searches to depth and
// to shallow, with the coefficients s.
func (s Sigma) Deviation(empties, depth, shallow int) float64 {
	log := 0.0
	for i, x := range DeviationTerms(empties, depth, shallow) {
		log += s[i] * x
	}
	return math.Exp(log)
}

// staticSafety is the factor of the margin by which the evaluation alone must exceed a bound to
// skip a search of two plies.
const staticSafety = 1.6

// staticReach[l] is that margin in discs, by the number of empty squares.
var staticReach [exact][61]int8

// deviations is a table of Deviation. It and staticReach are filled for the first Searcher, so that
// a program that only shows a board starts 9 ms sooner.
var deviations [61][61][31]float32

var fillDeviations = sync.OnceFunc(func() {
	for empties := range deviations {
		for depth := range deviations[empties] {
			for shallow := range min(depth, len(deviations[empties][depth])) {
				deviations[empties][depth][shallow] = float32(Deviation(empties, depth, shallow))
			}
		}
		for l, margin := range margins {
			staticReach[l][empties] = int8(math.Ceil(staticSafety * margin * Deviation(empties, 2, 0)))
		}
	}
})

// shallowDepth returns the depth of the search that decides whether to skip a search to depth. It
// is half of depth, or a third for a search to the end. It has the parity of depth, since values
// depend on the side that moves last.
func shallowDepth(depth, empties int) int {
	d := depth / 2
	if depth == empties {
		d = depth / 3
	}
	return d&^1 + depth&1
}

// probcut reports whether the value of n is greater than alpha, or not greater, with the confidence
// of l. value is then a bound (M. Buro, "ProbCut: An Effective Selective Extension of the
// Alpha-Beta Algorithm", 1995).
func (w *worker) probcut(n *node, depth, alpha int, l level, empties int) (value int, ok bool) {
	shallow := shallowDepth(depth, empties)
	if shallow >= depth {
		return 0, false
	}
	t := float32(margins[l])
	reach := int(math.Ceil(float64(t * deviations[empties][depth][shallow])))
	static := w.estimate(n)
	doubt := int(t * deviations[empties][depth][0] / 2)
	beta := alpha + 1
	if high := beta + reach; high < 64 && static >= beta-doubt/4 {
		if v := w.search(n, shallow, high-1, high, l); v >= high && !w.halted() {
			return beta, true
		}
	} else if low := alpha - reach; low > -64 && static < alpha+doubt/4 {
		if v := w.search(n, shallow, low, low+1, l); v <= low && !w.halted() {
			return alpha, true
		}
	}
	return 0, false
}
