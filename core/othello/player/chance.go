package player

import (
	"math"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/othello/chance"
	"pionnier/core/othello/search"
	"pionnier/core/othello/ten"
)

// toEnd tells how far searches to the end lie from others. It is an earlier fit than that of
// the search's cuts, wider far from the end; the intervals of reviews, which count with it, were
// found to hold for 70 % of losses.
var toEnd = search.Sigma{1.3428, -0.8429, -0.0634, -0.2044, 0.3189, -0.0321}

// doubt returns the standard error, in discs, of the value of a search on 8×8, depth plies deep, that
// skipped what is unlikely to matter: what a search to the end would differ by. A search
// to the end errs where it skipped what mattered, and then as one that looked a third as
// far.
func doubt(empties, depth, confidence int) float64 {
	if depth >= empties {
		return (1 - float64(confidence)/100) * toEnd.Deviation(empties, empties, empties/3)
	}
	return toEnd.Deviation(empties, empties, depth)
}

// win returns Black's chance of winning by a value, from 0 to 1, and its standard error: by the
// fitted curve, or for certain where it is proved. On 10×10, where none was fitted, results are
// taken to lie around the value as a normal distribution.
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
