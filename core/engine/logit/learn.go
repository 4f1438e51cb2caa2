package logit

import "math"

// Learner fits weights by stochastic gradient ascent of the likelihood of the moves that people
// chose. The step of each weight shrinks with its updates (AdaGrad: J. Duchi, E. Hazan, Y. Singer,
// 2011).
type Learner struct {
	Weights *Weights
	// Rate is the initial step, and Calm that of the features below Counted, for example to
	// continue a fit with few moves.
	Rate, Calm float64
	Counted    uint32

	squares [2][]float32 // sums of squared gradients, of weights and slopes
	chances []float64
}

// ignored is the largest gradient that Learn ignores.
const ignored = 1e-3

// Learn updates the weights by one gradient step towards the move with index chosen, which was
// played by a player of the given strength. It returns the logarithm of the likelihood that the
// move had before the step.
func (l *Learner) Learn(m *Moves, chosen int, strength float32) float64 {
	if l.squares[0] == nil {
		for i := range l.squares {
			l.squares[i] = make([]float32, l.Weights.Features())
			for k := range l.squares[i] {
				l.squares[i][k] = 0.1
			}
		}
	}
	l.chances = l.Weights.Chances(m, strength, l.chances)
	start := 0
	for i, end := range m.Ends {
		gradient := -float32(l.chances[i])
		if i == chosen {
			gradient++
		}
		if gradient > ignored || gradient < -ignored {
			l.step(m.Features[start:end], gradient, strength)
		}
		start = end
	}
	return math.Log(max(l.chances[chosen], 1e-30))
}

// step moves the weights and slopes of the features ids along gradient.
func (l *Learner) step(ids []uint32, gradient, strength float32) {
	w, sloped := l.Weights, gradient*strength
	for _, id := range ids {
		rate := float32(l.Calm)
		if id >= l.Counted {
			rate = float32(l.Rate)
		}
		l.squares[0][id] += gradient * gradient
		w.base[id] += rate * gradient / sqrt(l.squares[0][id])
		l.squares[1][id] += sloped * sloped
		w.slope[id] += rate * sloped / sqrt(l.squares[1][id])
	}
}

func sqrt(x float32) float32 { return float32(math.Sqrt(float64(x))) }
