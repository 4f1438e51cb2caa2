package six

import (
	"context"
	"math"
	"testing"

	"pionnier/core/othello/search"
)

// TestWeightsFit fits weights to positions of a stage anew and compares how far they and
// those of the program are from the truth: the margin that the solver finds, or with many
// empty squares what a deeper search says.
func TestWeightsFit(t *testing.T) {
	for stage := range stages {
		n, depth := 60, 0
		if stage*stageLength >= 16 {
			depth = 6
		}
		s := New()
		var rows []features
		var truth []float64
		boards(uint64(stage), n, max(3, stage*stageLength), stage*stageLength+stageLength-1, func(own, opp uint64) {
			rows = append(rows, featuresOf(own, opp))
			truth = append(truth, float64(s.Search(context.Background(), search.Question{Own: own, Opp: opp, Depth: depth}, nil).Lines[0].Value))
		})
		fitted, now := leastSquares(rows, truth), [terms]float64{}
		for i, w := range stages[stage] {
			now[i] = float64(w) / perDisc
		}
		best, ours := deviation(rows, truth, fitted), deviation(rows, truth, now)
		t.Logf("stage %d: %.1f discs, %.1f at best, by %.0f", stage, ours, best, scaled(fitted))
		if ours > 1.6*best {
			t.Errorf("stage %d is %.1f discs from the truth; other weights would be %.1f", stage, ours, best)
		}
	}
}

func scaled(w [terms]float64) (parts []float64) {
	for _, x := range w {
		parts = append(parts, x*perDisc)
	}
	return parts
}

func deviation(rows []features, truth []float64, w [terms]float64) float64 {
	sum := 0.0
	for i, f := range rows {
		v := 0.0
		for j, x := range f.terms {
			v += w[j] * float64(x)
		}
		sum += (v - truth[i]) * (v - truth[i])
	}
	return math.Sqrt(sum / float64(len(rows)))
}

// leastSquares solves the normal equations by elimination, with a little pull to zero.
func leastSquares(rows []features, truth []float64) (w [terms]float64) {
	var m [terms][terms + 1]float64
	for i, f := range rows {
		for a, x := range f.terms {
			for b, y := range f.terms {
				m[a][b] += float64(x * y)
			}
			m[a][terms] += float64(x) * truth[i]
		}
	}
	for a := range m {
		m[a][a] += 1
		for b := range m {
			if a == b {
				continue
			}
			factor := m[b][a] / m[a][a]
			for c := range m[b] {
				m[b][c] -= factor * m[a][c]
			}
		}
	}
	for a := range w {
		w[a] = m[a][terms] / m[a][a]
	}
	return w
}
