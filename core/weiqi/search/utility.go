package search

import "math"

// The utility of a position is the expected result, from -1 to 1, and a smaller term for points.
// Half a point hardly matters in a close game. Yet a side that wins tries to win by many points,
// and a side that loses by few, as far as this needs no risk.
//
// The term for points is a sum of two arctangents. The static one is centred on an even score. The
// dynamic one, with more weight and less width, is centred near the expected score.
const (
	staticWeight, staticWidth   = 0.1, 2.0
	dynamicWeight, dynamicWidth = 0.3, 0.75
	// maxUtility bounds the absolute utility.
	maxUtility = 1 + staticWeight + dynamicWeight
)

// scale computes utilities of points on a board of some size, around a centre.
type scale struct {
	size   float64
	center float64 // points of Black around which the dynamic part is steep
}

// newScale returns the scale for a game in which Black is expected to lead by expected points. The
// centre is between expected and zero, so that more points still have some value.
func newScale(size int, expected float64) scale {
	limit := dynamicWidth * float64(size)
	center := min(max(expected*0.8, expected-limit), expected+limit)
	return scale{float64(size), center}
}

// points returns the utility of a distribution of scores with the given mean and standard
// deviation.
func (s scale) points(mean, deviation float64) float64 {
	return staticWeight*smooth(mean, deviation, staticWidth*s.size) +
		dynamicWeight*smooth(mean-s.center, deviation, dynamicWidth*s.size)
}

// value returns e with its utility set.
func (s scale) value(e estimate) estimate {
	e.utility = 2*e.win - 1 + s.points(e.score, e.deviation())
	return e
}

// shift returns the change in utility if Black had points more.
func (s scale) shift(e estimate, points float64) float64 {
	if points == 0 {
		return 0
	}
	deviation := e.deviation()
	return s.points(e.score+points, deviation) - s.points(e.score, deviation)
}

// bell is a discrete normal distribution, with weights that sum to 1.
var bell = func() (b [25]struct{ at, weight float64 }) {
	const step = 0.3
	sum := 0.0
	for i := range b {
		b[i].at = step * float64(i-len(b)/2)
		b[i].weight = math.Exp(-b[i].at * b[i].at / 2)
		sum += b[i].weight
	}
	for i := range b {
		b[i].weight /= sum
	}
	return b
}()

// smooth returns the expectation of 2/π·atan(x/width) for a normally distributed x.
func smooth(mean, deviation, width float64) float64 {
	if deviation == 0 {
		return 2 / math.Pi * math.Atan(mean/width)
	}
	sum := 0.0
	for _, p := range bell {
		sum += p.weight * math.Atan((mean+p.at*deviation)/width)
	}
	return 2 / math.Pi * sum
}
