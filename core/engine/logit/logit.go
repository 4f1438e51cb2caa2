// Package logit learns and predicts how people choose among the moves of a position, by a
// conditional logit model (D. McFadden, 1974; as in R. Coulom, "Computing Elo ratings of move
// patterns in the game of Go", 2007). A move has features, numbered by its game. The likelihood of
// a move is the softmax of the sums of the weights of its features.
//
// Every weight has a slope: at strength s its value is weight + s·slope. The callers define the
// features of a game and the unit of strengths.
//
// Start reading at Weights.Chances; learn.go learns weights, file.go stores them.
package logit

import "math"

// Weights has a weight and a slope for each feature. Methods other than Set do not change it.
type Weights struct{ base, slope []float32 }

// New returns weights for the given number of features, all zero.
func New(features int) *Weights {
	return &Weights{make([]float32, features), make([]float32, features)}
}

// Features returns the number of features of w.
func (w *Weights) Features() int { return len(w.base) }

// Set sets the weight and the slope of a feature.
func (w *Weights) Set(feature int, base, slope float32) {
	w.base[feature], w.slope[feature] = base, slope
}

// Moves has the features of the moves of a position, one move after another.
type Moves struct {
	Features []uint32
	Ends     []int // of the features of each move
}

// Clear removes all moves from m and keeps the allocated memory.
func (m *Moves) Clear() { m.Features, m.Ends = m.Features[:0], m.Ends[:0] }

// End marks the end of the features of the current move.
func (m *Moves) End() { m.Ends = append(m.Ends, len(m.Features)) }

// Chances returns the likelihood of each move of m at the given strength. The result uses the
// memory of chances.
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

// Softmax replaces the logits in values by their probabilities and returns values.
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

// Perplexity returns the exponential of the entropy of chances: the number of equally likely
// choices with the same entropy. It returns 1 if one choice is certain or chances is empty. The sum
// of chances need not be 1.
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
