package six

import (
	"context"
	"testing"

	"pionnier/core/othello/goodness"
	"pionnier/core/othello/search"
)

// TestWeightsFit fits weights to positions of a stage again and compares the distances of the new
// and the built-in weights from the truth: the solver's margin, or with many empty squares the
// value of a deeper search.
func TestWeightsFit(t *testing.T) {
	for stage := range stages {
		n, depth := 60, 0
		if stage*stageLength >= 16 {
			depth = 6
		}
		s := New()
		var rows [][]int
		var truth []float64
		boards(uint64(stage), n, max(3, stage*stageLength), stage*stageLength+stageLength-1, func(own, opp uint64) {
			f := featuresOf(own, opp)
			rows = append(rows, f.terms[:])
			truth = append(truth, float64(s.Search(context.Background(), search.Question{Own: own, Opp: opp, Depth: depth}, nil).Lines[0].Value))
		})
		var now []float64
		for _, w := range stages[stage] {
			now = append(now, float64(w)/perDisc)
		}
		fitted := goodness.Fit(rows, truth)
		best, ours := goodness.Deviation(rows, truth, fitted), goodness.Deviation(rows, truth, now)
		t.Logf("stage %d: %.1f discs, %.1f at best, by %.0f", stage, ours, best, goodness.Scaled(fitted, perDisc))
		if ours > 1.6*best {
			t.Errorf("stage %d is %.1f discs from the truth; other weights would be %.1f", stage, ours, best)
		}
	}
}
