package patterns

import (
	"context"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"

	"pionnier/core/othello"
	"pionnier/core/othello/pattern"
)

// Fitting describes how weights are fitted to samples: by stochastic gradient descent on the squared error,
// for each phase separately. Weights that are rarely seen change little, which avoids overfitting.
type Fitting struct {
	Epochs int     // number of passes over the samples
	Rate   float64 // learning rate of the first pass, which falls geometrically to a sixteenth
	// Trust is the share of the search's value in a label, 0 to 1; the rest is the margin at the end of the
	// game.
	Trust float64
	// Overlap is the number of empty squares beyond a phase whose samples it also uses, since neighbouring
	// phases differ little.
	Overlap int
	Seed    uint64
	Start   *pattern.Weights // initial weights; nil: zero
	// Progress, which may be nil, is called after each phase.
	Progress func(Report)
}

// Report is the result of fitting a phase.
type Report struct {
	Phase, Samples int
	// Train and Held are mean absolute errors in discs against the label, for the samples learned from and for
	// games held out. Final is that of the games held out against their ends.
	Train, Held, Final float64
}

// heldFolds is the number of folds, of 256, that are held out.
const heldFolds = 8

// Fit returns weights fitted to the samples. A phase without samples keeps its initial weights. If
// ctx is cancelled, Fit returns an error.
func (f Fitting) Fit(ctx context.Context, samples []Sample) (*pattern.Fit, error) {
	result := pattern.NewFit()
	if f.Start != nil {
		result = f.Start.Fit()
	}
	phases := make(chan int)
	var workers sync.WaitGroup
	var telling sync.Mutex
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for p := range phases {
				report := f.phase(ctx, samples, p, result.Phase(p))
				telling.Lock()
				if f.Progress != nil && ctx.Err() == nil {
					f.Progress(report)
				}
				telling.Unlock()
			}
		})
	}
	for p := range pattern.Phases {
		phases <- p
	}
	close(phases)
	workers.Wait()
	return result, ctx.Err()
}

// rows are samples in the form that the fit uses: the weights that each one sums.
type rows struct {
	ids    []uint32 // pattern.Instances IDs for each sample
	labels []float32
	finals []float32
}

func (r *rows) row(i int) []uint32 {
	return r.ids[i*pattern.Instances : (i+1)*pattern.Instances]
}

func (r *rows) add(s Sample, trust float64) {
	r.ids = pattern.AppendWeightIDs(r.ids, s.Own, s.Opp)
	r.labels = append(r.labels, float32(trust*float64(s.Value)+(1-trust)*float64(s.Margin)))
	r.finals = append(r.finals, float32(s.Margin))
}

func (f Fitting) phase(ctx context.Context, samples []Sample, phase int, w []float32) Report {
	var learned, held rows
	low, high := 3*phase-f.Overlap, 3*phase+2+f.Overlap
	if phase == pattern.Phases-1 {
		high = 60
	}
	for _, s := range samples {
		if e := s.empties(); e < low || e > high {
			continue
		}
		if s.Fold < heldFolds {
			if pattern.Phase(s.empties()) == phase {
				held.add(s, f.Trust)
			}
		} else {
			learned.add(s, f.Trust)
		}
	}
	f.descend(ctx, &learned, phase, w)
	report := Report{Phase: phase, Samples: len(learned.labels)}
	report.Train, _ = learned.errors(w)
	report.Held, report.Final = held.errors(w)
	return report
}

// descend updates w by gradient descent for phase. If ctx is cancelled, it returns early.
func (f Fitting) descend(ctx context.Context, r *rows, phase int, w []float32) {
	rng := rand.New(rand.NewPCG(f.Seed, uint64(phase)))
	order := make([]int32, len(r.labels))
	for i := range order {
		order[i] = int32(i)
	}
	for epoch := range f.Epochs {
		rate := float32(f.Rate * math.Pow(1.0/16, float64(epoch)/float64(max(1, f.Epochs-1))))
		rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for n, i := range order {
			if n&0xffff == 0 && ctx.Err() != nil {
				return
			}
			row := r.row(int(i))
			step := rate * (r.labels[i] - sum(w, row))
			for _, id := range row {
				w[id] += step
			}
		}
	}
}

func sum(w []float32, row []uint32) (s float32) {
	for _, id := range row {
		s += w[id]
	}
	return s
}

// errors returns the mean absolute errors with respect to the labels and the final margins.
func (r *rows) errors(w []float32) (labels, finals float64) {
	if len(r.labels) == 0 {
		return 0, 0
	}
	for i, label := range r.labels {
		v := sum(w, r.row(i))
		labels += math.Abs(float64(v - label))
		finals += math.Abs(float64(v - r.finals[i]))
	}
	n := float64(len(r.labels))
	return labels / n, finals / n
}

// Deduplicate replaces samples of equal or symmetric positions by a single one with their mean
// margin and value. It sorts samples.
func Deduplicate(samples []Sample) []Sample {
	for i := range samples {
		samples[i].Own, samples[i].Opp = othello.Canonical(samples[i].Own, samples[i].Opp)
	}
	slices.SortFunc(samples, func(a, b Sample) int {
		switch {
		case a.Own != b.Own:
			return compare(a.Own, b.Own)
		default:
			return compare(a.Opp, b.Opp)
		}
	})
	out := samples[:0]
	for i := 0; i < len(samples); {
		j, margin, value := i, 0, 0
		for ; j < len(samples) && samples[j].Own == samples[i].Own && samples[j].Opp == samples[i].Opp; j++ {
			margin += int(samples[j].Margin)
			value += int(samples[j].Value)
		}
		s := samples[i]
		s.Margin, s.Value = mean(margin, j-i), mean(value, j-i)
		out = append(out, s)
		i = j
	}
	return out
}

func compare(a, b uint64) int {
	if a < b {
		return -1
	}
	return 1
}

func mean(sum, n int) int8 { return int8(math.Round(float64(sum) / float64(n))) }
