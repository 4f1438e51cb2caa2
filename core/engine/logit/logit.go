// Package logit learns and tells how people choose among the moves of a position, by a
// conditional logit model (D. McFadden, 1974; as in R. Coulom, "Computing Elo ratings of
// move patterns in the game of Go", 2007): a move has features, which are numbers that its
// game gives them; the likelihood of a move is the softmax of the sums of the weights of
// its features.
//
// Every weight has a second one, its slope: at a strength s it counts weight + s·slope. It
// knows no game: what the features are, and in which units strengths are, its callers say.
//
// Start reading at Weights.Chances; learn.go learns weights, file.go keeps them.
package logit

import "math"

// Weights holds a weight and a slope for each feature. It is not changed by reading.
type Weights struct{ base, slope []float32 }

// New returns weights of zero for the given number of features.
func New(features int) *Weights {
	return &Weights{make([]float32, features), make([]float32, features)}
}

// Features returns the number of features.
func (w *Weights) Features() int { return len(w.base) }

// Set sets the weight and the slope of a feature.
func (w *Weights) Set(feature int, base, slope float32) {
	w.base[feature], w.slope[feature] = base, slope
}

// Moves holds the features of the moves of a position, for one after another.
type Moves struct {
	Features []uint32
	Ends     []int // of the features of each move
}

// Clear forgets all moves, and keeps the memory.
func (m *Moves) Clear() { m.Features, m.Ends = m.Features[:0], m.Ends[:0] }

// End ends the features of a move.
func (m *Moves) End() { m.Ends = append(m.Ends, len(m.Features)) }

// Chances sets chances to the likelihood of each move at a strength and returns it.
func (w *Weights) Chances(m *Moves, strength float32, chances []float64) []float64 {
	chances = chances[:0]
	start := 0
	for _, end := range m.Ends {
		var base, slope float32
		for _, id := range m.Features[start:end] {
			base += w.base[id]
			slope += w.slope[id]
		}
		chances = append(chances, float64(base+strength*slope))
		start = end
	}
	return Softmax(chances)
}

// Softmax turns logits into chances, which it returns.
func Softmax(values []float64) []float64 {
	top, sum := math.Inf(-1), 0.0
	for _, v := range values {
		top = max(top, v)
	}
	for i, v := range values {
		values[i] = math.Exp(v - top)
		sum += values[i]
	}
	for i := range values {
		values[i] /= sum
	}
	return values
}

// Perplexity returns how many choices of equal chance are as uncertain as these: the exponential of
// their entropy. It is 1 where one of them is sure, or where there is none. The chances need not
// add to 1.
func Perplexity(chances []float64) float64 {
	sum, entropy := 0.0, 0.0
	for _, c := range chances {
		sum += c
	}
	for _, c := range chances {
		if share := c / sum; share > 0 {
			entropy -= share * math.Log(share)
		}
	}
	return math.Exp(entropy)
}
