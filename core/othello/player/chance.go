package player

import (
	"math"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/othello/chance"
	"pionnier/core/othello/search"
	"pionnier/core/othello/ten"
)

// toEnd is the deviation of searches from searches to the end. It is an earlier fit than that of
// the search's cuts, wider far from the end. The intervals of reviews, which use it, were found to
// hold for 70 % of losses.
var toEnd = search.Sigma{1.3428, -0.8429, -0.0634, -0.2044, 0.3189, -0.0321}

// doubt returns the standard error, in discs, of a selective search on 8×8: its deviation from a
// search to the end. A search to the end errs only if it skipped a line that mattered, with the
// given confidence that it did not. Its error is then that of a search of a third of its depth.
func doubt(empties, depth, confidence int) float64 {
	if depth >= empties {
		return (1 - float64(confidence)/100) * toEnd.Deviation(empties, empties, empties/3)
	}
	return toEnd.Deviation(empties, empties, depth)
}

// win returns Black's winning chance, from 0 to 1, for the value v, and its standard error. A
// proved value gives an exact chance, and other values use the fitted curve. On 10×10, which has no
// curve, win assumes that results are normally distributed around the value.
func (t teller) win(v engine.Value) (chances, doubts float64) {
	if v.Proof != game.Estimated {
		switch {
		case v.Score > 0:
			return 1, 0
		case v.Score < 0:
			return 0, 0
		}
		return 0.5, 0
	}
	if _, ok := t.position.(ten.Position); ok {
		z := v.Score / v.Error
		return math.Erfc(-z/math.Sqrt2) / 2, math.Exp(-z*z/2) / math.Sqrt(2*math.Pi)
	}
	curve := chance.Default()
	return curve.Of(v.Score, v.Error, t.empties), v.Error * curve.Slope(v.Score, t.empties)
}
