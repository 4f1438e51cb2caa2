package review

import "math"

// accuracyOf returns the accuracy, from 0 to 100, of a move that lost loss, from 0 to 1, of the
// winning chance. It uses the curve that lichess fitted to people's judgement (lichess.org,
// "Lichess accuracy metric"): 100 for no loss, 75 for 0.05, 42 for 0.2.
func accuracyOf(loss float64) float64 {
	return math.Max(0, math.Min(100, 103.1668*math.Exp(-4.354415*math.Max(0, loss))-2.1669))
}

// flawed is the highest accuracy, as a whole percentage, of play with an error.
const flawed = 99

// marginAccuracy returns the accuracy, from 0 to 100, for a mean loss of margin. It uses KaTrain's
// formula, in which each point of Go on a full board costs a quarter. One point there is two thirds
// of an inaccuracy.
func (s Scale) marginAccuracy(loss float64) float64 {
	return 100 * math.Pow(0.75, 1.5*loss/s.Inaccuracy)
}

// gameAccuracy combines the accuracies of moves as lichess does: it averages their weighted mean
// and their harmonic mean. Lively parts of the game have more weight in the first, and a single
// blunder has much weight in the second. It returns NaN if accuracy is empty.
func gameAccuracy(accuracy, weight []float64) float64 {
	if len(accuracy) == 0 {
		return math.NaN()
	}
	sum, all, inverse := 0.0, 0.0, 0.0
	for i, a := range accuracy {
		sum += a * weight[i]
		all += weight[i]
		inverse += 1 / math.Max(1, a)
	}
	return (sum/all + float64(len(accuracy))/inverse) / 2
}

// liveliness returns a weight from 0.5 to 12 for each move: the standard deviation of the chance,
// in percent, over the moves around it.
func liveliness(chances []float64) []float64 {
	n := len(chances)
	window := max(2, min(8, n/10))
	weights := make([]float64, n)
	for i := range weights {
		low := max(0, min(i-window/2, n-window))
		part := chances[low:min(n, low+window)]
		mean, square := 0.0, 0.0
		for _, c := range part {
			mean += 100 * c / float64(len(part))
		}
		for _, c := range part {
			square += (100*c - mean) * (100*c - mean) / float64(len(part))
		}
		weights[i] = math.Max(0.5, math.Min(12, math.Sqrt(square)))
	}
	return weights
}
