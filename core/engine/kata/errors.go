package kata

import (
	"math"

	"pionnier/core/engine"
)

// errorsOf returns estimates of the standard errors of v's chance and lead. They start at a fifth
// of the standard deviations of the result and the score. They decrease with the fourth root of the
// visits, as measured for package weiqi/search.
func errorsOf(v engine.Value) (win, lead float64) {
	fall := math.Pow(float64(max(1, v.Visits)), -0.25)
	return 0.2 * math.Sqrt(max(0, v.Chance*(1-v.Chance))) * fall, 0.2 * v.Stdev * fall
}
