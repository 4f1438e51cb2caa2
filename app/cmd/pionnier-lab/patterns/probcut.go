package patterns

import (
	"context"
	"fmt"
	"io"
	"math"
	"sync"

	"pionnier/core/othello"
	"pionnier/core/othello/pattern"
	"pionnier/core/othello/search"
)

// Spread is the difference between the values of searches of two depths.
type Spread struct {
	Empties, Depth, Shallow int // Depth equals Empties for a search to the end
	Pairs                   int
	Deviation               float64 // root mean squared difference, in discs
}

// Measuring describes how spreads are measured: every position is searched to each depth.
type Measuring struct {
	Weights    *pattern.Weights
	Deepest    int // maximum depth in plies
	Solve      int // empty squares from which the end is also searched
	Confidence int // percent of certainty with which lines are skipped; 100: no line is skipped
	Threads    int
	// Progress, which may be nil, is called with the number of finished positions.
	Progress func(done int)
}

type spreadKey struct{ empties, depth, shallow int }

// evenMargin is the maximum margin, in discs, of positions at which the spread matters: a search skips lines
// near its bounds, and lost games have wider spreads.
const evenMargin = 24

// Run measures the spreads for the positions of samples that have a legal move and are neither won
// nor lost by a wide margin. If ctx is cancelled, it skips the remaining positions.
func (m Measuring) Run(ctx context.Context, samples []Sample) []Spread {
	jobs := make(chan Sample)
	var workers sync.WaitGroup
	var lock sync.Mutex
	sums := map[spreadKey]*Spread{}
	done := 0
	for range m.Threads {
		workers.Go(func() {
			s := search.New(m.Weights, 1, 16<<20)
			for job := range jobs {
				values := m.values(ctx, s, job)
				lock.Lock()
				gather(sums, job.empties(), values)
				done++
				if m.Progress != nil {
					m.Progress(done)
				}
				lock.Unlock()
			}
		})
	}
	for _, s := range samples {
		if ctx.Err() == nil && othello.Moves(s.Own, s.Opp) != 0 && s.empties() > 1 && s.Value >= -evenMargin && s.Value <= evenMargin {
			jobs <- s
		}
	}
	close(jobs)
	workers.Wait()
	return list(sums)
}

// values returns the value at each depth from 0 on. It is math.MinInt for depths that were not
// searched. values returns nil if ctx ended.
func (m Measuring) values(ctx context.Context, s *search.Searcher, job Sample) []int {
	e := job.empties()
	deepest := min(m.Deepest, e)
	values := make([]int, e+1)
	s.Forget()
	for d := range values {
		values[d] = math.MinInt
		if d <= deepest || d == e && e <= m.Solve {
			values[d] = s.Value(ctx, job.Own, job.Opp, d, m.Confidence)
		}
	}
	if ctx.Err() != nil {
		return nil
	}
	return values
}

func gather(sums map[spreadKey]*Spread, empties int, values []int) {
	for d := 1; d < len(values); d++ {
		for s := d % 2; s < d; s += 2 {
			if values[d] == math.MinInt || values[s] == math.MinInt {
				continue
			}
			k := spreadKey{empties, d, s}
			if sums[k] == nil {
				sums[k] = &Spread{Empties: empties, Depth: d, Shallow: s}
			}
			difference := float64(values[d] - values[s])
			sums[k].Pairs++
			sums[k].Deviation += difference * difference
		}
	}
}

// leastPairs is the minimum number of pairs for a deviation.
const leastPairs = 15

func list(sums map[spreadKey]*Spread) (spreads []Spread) {
	for e := range 61 {
		for d := range 61 {
			for s := range 61 {
				if sum := sums[spreadKey{e, d, s}]; sum != nil && sum.Pairs >= leastPairs {
					sum.Deviation = math.Sqrt(sum.Deviation / float64(sum.Pairs))
					spreads = append(spreads, *sum)
				}
			}
		}
	}
	return spreads
}

// terms is the number of terms in the model of deviations.
const terms = len(search.Sigma{})

// FitDeviation fits the model of package search for the deviation, by least squares on its
// logarithm. It returns the coefficients and the root mean square error of the logarithm.
func FitDeviation(spreads []Spread) (coefficients search.Sigma, rms float64) {
	var a [terms][terms + 1]float64 // normal equations
	for _, s := range spreads {
		x := search.DeviationTerms(s.Empties, s.Depth, s.Shallow)
		y, weight := math.Log(math.Max(s.Deviation, 0.3)), float64(s.Pairs)
		for i := range terms {
			for j := range terms {
				a[i][j] += weight * x[i] * x[j]
			}
			a[i][terms] += weight * x[i] * y
		}
	}
	coefficients = eliminate(a)
	var sum, n float64
	for _, s := range spreads {
		x := search.DeviationTerms(s.Empties, s.Depth, s.Shallow)
		e := math.Log(math.Max(s.Deviation, 0.3))
		for i := range x {
			e -= coefficients[i] * x[i]
		}
		sum += float64(s.Pairs) * e * e
		n += float64(s.Pairs)
	}
	return coefficients, math.Sqrt(sum / n)
}

// eliminate solves a system of linear equations by Gauss-Jordan elimination. A small ridge term
// keeps coefficients small that the data do not determine.
func eliminate(a [terms][terms + 1]float64) (x search.Sigma) {
	for i := range a {
		a[i][i] *= 1 + 1e-6
		a[i][i] += 1e-9
	}
	for i := range a {
		pivot := a[i][i]
		for j := range a[i] {
			a[i][j] /= pivot
		}
		for k := range a {
			if k != i {
				factor := a[k][i]
				for j := range a[k] {
					a[k][j] -= factor * a[i][j]
				}
			}
		}
	}
	for i := range x {
		x[i] = a[i][terms]
	}
	return x
}

// WriteSpreads writes spreads as tab-separated columns with a header.
func WriteSpreads(w io.Writer, spreads []Spread) error {
	if _, err := fmt.Fprintln(w, "empties\tdepth\tshallow\tpairs\tdeviation"); err != nil {
		return err
	}
	for _, s := range spreads {
		if _, err := fmt.Fprintf(w, "%d\t%d\t%d\t%d\t%.3f\n", s.Empties, s.Depth, s.Shallow, s.Pairs, s.Deviation); err != nil {
			return err
		}
	}
	return nil
}
