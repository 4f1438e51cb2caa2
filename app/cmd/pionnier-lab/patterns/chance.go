package patterns

import (
	"fmt"
	"io"
	"math"
	"slices"

	"pionnier/core/othello/chance"
)

// ChanceFit is a curve of chances, with the quality of its predictions for games held out.
type ChanceFit struct {
	Curve chance.Curve
	// Samples is the number of positions learned from, by empty squares, Held the number held out, and Brier
	// the mean squared difference between chance and result of the latter, which is 0.25 for a constant guess
	// of a half.
	Samples, Held [chance.Squares + 1]int
	Brier         [chance.Squares + 1]float64
}

// FitChance finds, for each number of empty squares, the deviation σ for which Φ(Value/σ) makes the
// results of the samples most likely. If a number has too few samples for that, it also uses the
// samples of neighbouring numbers.
func FitChance(samples []Sample) *ChanceFit {
	var by [chance.Squares + 1][]Sample
	var held [chance.Squares + 1][]Sample
	for _, s := range samples {
		e := s.empties()
		switch {
		case e > chance.Squares:
		case s.Fold < heldFolds:
			held[e] = append(held[e], s)
		default:
			by[e] = append(by[e], s)
		}
	}
	f := &ChanceFit{}
	for e := range by {
		near := slices.Clone(by[e])
		for reach := 1; len(near) < enoughForChance && reach <= chance.Squares; reach++ {
			if e >= reach {
				near = append(near, by[e-reach]...)
			}
			if e+reach <= chance.Squares {
				near = append(near, by[e+reach]...)
			}
		}
		f.Curve[e], f.Samples[e], f.Held[e] = deviation(near), len(by[e]), len(held[e])
	}
	for e := range held {
		for _, s := range held[e] {
			d := f.Curve.Of(float64(s.Value), 0, e) - result(s)
			f.Brier[e] += d * d / float64(len(held[e]))
		}
	}
	return f
}

// enoughForChance is a number of samples that determines σ to about 3 %.
const enoughForChance = 4000

// result returns 1 if the side to move won, 0.5 for a draw, and 0 if it lost.
func result(s Sample) float64 {
	switch {
	case s.Margin > 0:
		return 1
	case s.Margin < 0:
		return 0
	}
	return 0.5
}

// deviation returns the most likely σ in discs. It uses golden-section search, since the likelihood
// has a single maximum in 1/σ.
func deviation(samples []Sample) float64 {
	const shrink = 0.6180339887498949
	low, high := 1/40.0, 1/0.3
	a, b := high-shrink*(high-low), low+shrink*(high-low)
	atA, atB := surprise(samples, a), surprise(samples, b)
	for high-low > 1e-5 {
		if atA < atB {
			high, b, atB = b, a, atA
			a = high - shrink*(high-low)
			atA = surprise(samples, a)
		} else {
			low, a, atA = a, b, atB
			b = low + shrink*(high-low)
			atB = surprise(samples, b)
		}
	}
	return 2 / (low + high)
}

// surprise returns the negative log-likelihood of the results for σ = 1/inverse.
func surprise(samples []Sample, inverse float64) float64 {
	const least = 1e-6 // no result is impossible
	sum := 0.0
	for _, s := range samples {
		p := 0.5 * math.Erfc(-float64(s.Value)*inverse/math.Sqrt2)
		p = math.Max(least, math.Min(1-least, p))
		w := result(s)
		sum -= w*math.Log(p) + (1-w)*math.Log(1-p)
	}
	return sum
}

// Write writes the curve in the format of chance.Parse, with the numbers of samples and the Brier
// scores. comment is the first line.
func (f *ChanceFit) Write(w io.Writer, comment string) error {
	if _, err := fmt.Fprintf(w, "# %s\n# empty squares, deviation in discs, positions learned from, positions held out, their Brier score\n", comment); err != nil {
		return err
	}
	for e, v := range f.Curve {
		if _, err := fmt.Fprintf(w, "%d\t%.3f\t%d\t%d\t%.4f\n", e, v, f.Samples[e], f.Held[e], f.Brier[e]); err != nil {
			return err
		}
	}
	return nil
}
