package patterns

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"os"
	"slices"
	"sync/atomic"
	"testing"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/pattern"
	"pionnier/core/othello/search"
)

func defaultWeights(t *testing.T) *pattern.Weights {
	t.Helper()
	w, err := pattern.Default()
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func play(t *testing.T, p Playing) (samples []Sample) {
	t.Helper()
	err := p.Run(context.Background(), func(_ int, s []Sample) error {
		samples = append(samples, s...)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return samples
}

func TestSelfplayIsTheSameInPieces(t *testing.T) {
	p := Playing{Weights: defaultWeights(t), Depth: 1, Solve: 4, Last: 12, Seed: 9, Threads: 2}
	whole := play(t, p)
	p.Last, p.Threads = 5, 1
	pieces := play(t, p)
	p.First, p.Last = 5, 12
	pieces = append(pieces, play(t, p)...)
	if !slices.Equal(whole, pieces) {
		t.Fatalf("%d samples at once, %d other ones in pieces", len(whole), len(pieces))
	}
	for _, s := range whole {
		if s.Own&s.Opp != 0 || othello.Moves(s.Own, s.Opp) == 0 || s.Margin%2 != 0 {
			t.Fatalf("sample %+v makes no sense", s)
		}
	}
}

// Near the end of a game self-play has the margins of perfect play.
func TestSelfplayEndsPerfectly(t *testing.T) {
	w := defaultWeights(t)
	s := search.New(w, 1, 1<<20)
	for _, sample := range play(t, Playing{Weights: w, Depth: 1, Solve: 6, Last: 10, Seed: 3, Threads: 1}) {
		if sample.empties() > 6 {
			continue
		}
		answer := s.Search(context.Background(), search.Question{Own: sample.Own, Opp: sample.Opp}, nil)
		if answer.Lines[0].Value != int(sample.Margin) {
			t.Fatalf("%+v: perfect play ends with %d", sample, answer.Lines[0].Value)
		}
	}
}

// Leaves branch off a game by a few moves, before and soon after play is exact. Their value is that
// of a search, and of perfect play where the search is exact.
func TestSelfplayAddsLeaves(t *testing.T) {
	w := defaultWeights(t)
	p := Playing{Weights: w, Depth: 3, Solve: 8, Reach: 8, Leaves: 2, Last: 6, Seed: 4, Threads: 2}
	samples := play(t, p)
	p.First, p.Threads = 3, 1
	if again := play(t, p); len(again) == 0 || !slices.Equal(again, samples[len(samples)-len(again):]) {
		t.Fatal("games after the third have other leaves when they are played alone")
	}
	s := search.New(w, 1, 1<<20)
	leaves, exact := 0, 0
	for i, before := range samples {
		if i+1 == len(samples) || samples[i+1].Fold != before.Fold || samples[i+1].empties() < before.empties() {
			continue
		}
		leaf := samples[i+1] // every game ends with fewer empty squares
		leaves++
		if leaf.Margin != leaf.Value || leaf.empties() <= p.Solve-leafPlies || othello.Moves(leaf.Own, leaf.Opp) == 0 {
			t.Fatalf("%+v is no leaf", leaf)
		}
		if leaf.empties() > p.Solve {
			continue
		}
		exact++
		answer := s.Search(context.Background(), search.Question{Own: leaf.Own, Opp: leaf.Opp}, nil)
		if answer.Lines[0].Value != int(leaf.Value) {
			t.Fatalf("%+v: perfect play ends with %d", leaf, answer.Lines[0].Value)
		}
	}
	if leaves < 20 || exact == 0 {
		t.Fatalf("%d leaves, %d of them exact", leaves, exact)
	}
}

func TestSelfplayStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	p := Playing{Weights: defaultWeights(t), Depth: 2, Solve: 4, Last: 1 << 30, Threads: 2}
	games := 0
	err := p.Run(ctx, func(int, []Sample) error {
		if games++; games == 3 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) || games < 3 {
		t.Errorf("after %d games: %v", games, err)
	}
	full := errors.New("disk full")
	if err := p.Run(context.Background(), func(int, []Sample) error { return full }); !errors.Is(err, full) {
		t.Errorf("a failure to keep gives %v", err)
	}
}

func TestSamplesSurviveTheirFile(t *testing.T) {
	samples := play(t, Playing{Weights: defaultWeights(t), Depth: 1, Last: 3, Threads: 1})
	var file []byte
	for _, s := range samples {
		file = s.Append(file)
	}
	var got []Sample
	cut := append(bytes.Clone(file), 1, 2, 3) // as an interrupted program leaves it
	if err := ReadSamples(bytes.NewReader(cut), func(s Sample) { got = append(got, s) }); err != nil || !slices.Equal(got, samples) {
		t.Fatalf("%d samples are read as %d, %v", len(samples), len(got), err)
	}
	file[16] = 100 // a margin
	if err := ReadSamples(bytes.NewReader(file), func(Sample) {}); !errors.Is(err, errSample) {
		t.Errorf("a margin of 100 gives %v", err)
	}
}

func FuzzReadSamples(f *testing.F) {
	f.Add(Sample{Own: 1, Opp: 2, Margin: 3}.Append(nil))
	f.Fuzz(func(t *testing.T, data []byte) {
		err := ReadSamples(bytes.NewReader(data), func(s Sample) {
			if s.Own&s.Opp != 0 || s.Margin < -64 || s.Margin > 64 {
				t.Fatalf("%+v is let through", s)
			}
		})
		if err != nil && !errors.Is(err, errSample) {
			t.Fatal(err)
		}
	})
}

func TestFromGame(t *testing.T) {
	// The shortest game that ends in a wipe-out.
	var moves []game.Move
	for _, name := range []string{"e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"} {
		m, err := othello.ParseMove(name, 8, 8)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	samples := FromGame(moves, 7)
	if len(samples) != len(moves) || samples[0].Margin != 64 || samples[1].Margin != -64 || samples[8].Fold != 7 {
		t.Fatalf("got %+v", samples)
	}
	if FromGame(moves[:5], 0) != nil || FromGame([]game.Move{moves[1]}, 0) != nil {
		t.Error("an unfinished or illegal game gives samples")
	}
}

// A fit to margins that patterns determine finds them.
func TestFitLearns(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var samples []Sample
	for i := range 3000 {
		own, opp, ok := playRandomly(rng, 30)
		if ok {
			margin := 4 * (bits.OnesCount64(own&0x8100000000000081) - bits.OnesCount64(opp&0x8100000000000081))
			samples = append(samples, Sample{Own: own, Opp: opp, Margin: int8(margin), Fold: uint8(i)})
		}
	}
	reports := 0
	fitting := Fitting{Epochs: 12, Rate: 0.01, Seed: 1, Progress: func(r Report) {
		reports++
		if r.Samples > 0 && (r.Train > 0.3 || r.Held > 2) {
			t.Errorf("errors %+v", r)
		}
	}}
	fit, err := fitting.Fit(context.Background(), samples)
	if err != nil || reports != pattern.Phases {
		t.Fatalf("%d reports, %v", reports, err)
	}
	var f pattern.Features
	s := samples[0]
	f.Set(s.Own, s.Opp)
	got := float64(fit.Weights().Evaluate(&f, s.empties())) / pattern.PerDisc
	if math.Abs(got-float64(s.Margin)) > 3 {
		t.Errorf("a margin of %d is judged %v", s.Margin, got)
	}
	on := Fitting{Start: fit.Weights()}
	if fit, err = on.Fit(context.Background(), nil); err != nil {
		t.Fatal(err)
	}
	if after := float64(fit.Weights().Evaluate(&f, s.empties())) / pattern.PerDisc; after != got {
		t.Errorf("weights to go on from judge %v, and %v when nothing was added", got, after)
	}
}

func TestDeduplicateAverages(t *testing.T) {
	a := Sample{Own: 1, Opp: 2, Margin: 10, Value: 4}
	b := Sample{Own: 1 << 7, Opp: 1 << 6, Margin: 20, Value: 8} // its mirror image
	c := Sample{Own: 4, Opp: 2, Margin: 2}
	got := Deduplicate([]Sample{a, b, c})
	want := Sample{Own: 1, Opp: 2, Margin: 15, Value: 6}
	if len(got) != 2 || !slices.Contains(got, want) {
		t.Errorf("got %+v", got)
	}
}

// Weights that have learned something beat weights that have not.
func TestGate(t *testing.T) {
	g := Gate{New: defaultWeights(t), Old: pattern.NewFit().Weights(), Pairs: 8, Depth: 1, Solve: 2, Threads: 2}
	if v := g.Run(context.Background()); v.Games != 16 || v.Points < 0.9 || v.Margin < 10 {
		t.Errorf("verdict %+v", v)
	}
	if testing.Short() {
		return
	}
	g.Depth, g.Solve, g.Nodes = 0, 0, 200
	if v := g.Run(context.Background()); v.Games != 16 || v.Points < 0.9 || v.Margin < 10 {
		t.Errorf("verdict by positions %+v", v)
	}
}

// ending is a context that ends after its error was asked for once.
type ending struct {
	context.Context
	asked *atomic.Bool
}

func (e ending) Err() error {
	if e.asked.Swap(true) {
		return context.Canceled
	}
	return nil
}

// Without it a match that is interrupted counts games that were not played to their ends as draws, and one
// without games has an interval that is not a number.
func TestAnInterruptedGateCountsFinishedPairsOnly(t *testing.T) {
	g := Gate{New: defaultWeights(t), Old: defaultWeights(t), Pairs: 8, Depth: 1, Solve: 2, Threads: 1}
	if v := g.Run(ending{context.Background(), new(atomic.Bool)}); v != (Verdict{}) {
		t.Errorf("verdict %+v", v)
	}
}

// The model of deviations in package search is fitted to the measured deviations.
func TestDeviationsAreFitted(t *testing.T) {
	data, err := os.ReadFile("../../../../core/othello/search/testdata/probcut.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var spreads []Spread
	for _, line := range bytes.Split(data, []byte("\n"))[1:] {
		var s Spread
		if _, err := fmt.Sscan(string(line), &s.Empties, &s.Depth, &s.Shallow, &s.Pairs, &s.Deviation); err == nil {
			spreads = append(spreads, s)
		}
	}
	sigma, rms := FitDeviation(spreads)
	if len(spreads) < 500 || rms > 0.3 {
		t.Fatalf("%d deviations, root mean square error %v", len(spreads), rms)
	}
	for _, s := range spreads {
		log := 0.0
		for i, x := range search.DeviationTerms(s.Empties, s.Depth, s.Shallow) {
			log += sigma[i] * x
		}
		if got := search.Deviation(s.Empties, s.Depth, s.Shallow); math.Abs(got-math.Exp(log)) > 0.01 {
			t.Fatalf("%+v: the search takes %v, the fit says %v", s, got, math.Exp(log))
		}
	}
}

func TestMeasureSpreads(t *testing.T) {
	samples := play(t, Playing{Weights: defaultWeights(t), Depth: 1, Last: 60, Threads: 1})
	late := slices.DeleteFunc(samples, func(s Sample) bool { return s.empties() < 9 || s.empties() > 10 || s.Value < -24 || s.Value > 24 })
	done := 0
	m := Measuring{Weights: defaultWeights(t), Deepest: 3, Solve: 10, Confidence: 100, Threads: 2, Progress: func(int) { done++ }}
	spreads := m.Run(context.Background(), late)
	if done != len(late) || len(spreads) == 0 {
		t.Fatalf("%d of %d positions done, %d spreads", done, len(late), len(spreads))
	}
	for _, s := range spreads {
		if s.Pairs < leastPairs || s.Deviation <= 0 || s.Deviation > 40 {
			t.Errorf("spread %+v", s)
		}
	}
}
