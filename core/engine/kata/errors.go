package kata

import (
	"math"

	"pionnier/core/engine"
)

// errorsOf estimates the standard errors of chance and lead. Both decrease with the fourth root of
// the visits, as measured with our own search (core/weiqi/search, estimate.errors), from a fifth of
// the standard deviations of the result and of the scores.
func errorsOf(v engine.Value) (win, lead float64) {
	fall := math.Pow(float64(max(1, v.Visits)), -0.25)
	return 0.2 * math.Sqrt(max(0, v.Chance*(1-v.Chance))) * fall, 0.2 * v.Stdev * fall
}
