package review

import "math"

// accuracyOf is the accuracy of a move that lost so much of a chance: the curve that
// lichess fitted to what people feel, 100 for nothing lost, 75 for 5 %, 42 for 20 %
// (lichess.org, "Lichess accuracy metric").
func accuracyOf(loss float64) float64 {
	return math.Max(0, math.Min(100, 103.1668*math.Exp(-4.354415*math.Max(0, loss))-2.1669))
}

// marginAccuracy is the accuracy of a mean loss of margin, KaTrain's: each point of Go
// on a full board takes a quarter. The unit is two thirds of an inaccuracy.
func (s Scale) marginAccuracy(loss float64) float64 {
	return 100 * math.Pow(0.75, 1.5*loss/s.Inaccuracy)
}

// gameAccuracy puts accuracies of moves together as lichess does: the mean of their
// mean, weighted by how lively the game was around each, and of their harmonic mean,
// which lets no single blunder be forgotten. 0 moves have no accuracy, NaN.
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

// liveliness returns a weight for each move: the standard deviation of the chance, in
// percent, over the moves around it, from 0.5 to 12.
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
