package review

import "math"

// Trend fits a line to successive values, such as the accuracies of games. It returns the change
// along the line from the first value to the last, and the standard error of change. certain
// reports whether the rise or fall exceeds twice err. With fewer than 8 values, change is 0 and err
// is infinite.
func Trend(values []float64) (change, err float64, certain bool) {
	n := float64(len(values))
	if len(values) < leastTrend {
		return 0, math.Inf(1), false
	}
	meanX, meanY := (n-1)/2, 0.0
	for _, v := range values {
		meanY += v / n
	}
	xx, xy := 0.0, 0.0
	for i, v := range values {
		dx := float64(i) - meanX
		xx += dx * dx
		xy += dx * (v - meanY)
	}
	slope, rest := xy/xx, 0.0
	for i, v := range values {
		d := v - meanY - slope*(float64(i)-meanX)
		rest += d * d
	}
	change, err = slope*(n-1), math.Sqrt(rest/(n-2)/xx)*(n-1)
	return change, err, math.Abs(change) > 2*err
}

const leastTrend = 8
