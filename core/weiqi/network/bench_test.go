package network

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"pionnier/core/record/recordtest"
)

// BenchmarkEvaluate reports evaluations per second of every kernel, with the embedded network and,
// if they are there, with KataGo's. The least time of an evaluation counts, since other programs
// share the processor.
func BenchmarkEvaluate(b *testing.B) {
	own, err := Default()
	if err != nil {
		b.Fatal(err)
	}
	models := map[string]*Model{"embedded": own.Model()}
	for _, name := range []string{convolutional, transformer} {
		if found, _ := filepath.Glob("../../../../shared/data/katago/" + name + ".bin.gz"); len(found) > 0 {
			models[name] = publishedModel(b, name)
		}
	}
	for name, model := range models {
		for _, size := range []int{9, 13, 19} {
			for _, kernel := range Kernels() {
				b.Run(fmt.Sprintf("%s/%d/%s", name, size, kernel), func(b *testing.B) {
					benchmark(b, model, kernel, size)
				})
			}
		}
	}
}

func benchmark(b *testing.B, model *Model, kernel string, size int) {
	n, err := New(model, kernel)
	if err != nil {
		b.Fatal(err)
	}
	var in Input
	var out Output
	randomInput(rand.New(rand.NewPCG(1, 2)), &in, size)
	e := n.Evaluator()
	e.Evaluate(&in, 0, &out)
	least := time.Hour
	b.ReportAllocs()
	for b.Loop() {
		start := time.Now()
		e.Evaluate(&in, 0, &out)
		least = min(least, time.Since(start))
	}
	b.ReportMetric(1/least.Seconds(), "evals/s")
}

// randomInput is a board as full as in the middle of a game.
func randomInput(rng *rand.Rand, in *Input, size int) {
	in.Reset(size)
	points := size * size
	for p := range points {
		in.Spatial[p] = 1
		if player := rng.IntN(4); player > 0 && player < 3 {
			in.Spatial[player*points+p] = 1
			in.Spatial[(3+rng.IntN(3))*points+p] = 1
			in.Spatial[(17+player)*points+p] = 1
		}
	}
	for plane := 9; plane < 14; plane++ {
		in.Spatial[plane*points+rng.IntN(points)] = 1
	}
	for i := range in.Global {
		in.Global[i] = rng.Float32()
	}
}

func TestEvaluateEqualsScalar(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, shape := range []struct{ blocks, channels int }{{3, 32}, {1, 96}} {
		model := Random(2, shape.blocks, shape.channels)
		plain, err := New(model, "scalar")
		if err != nil {
			t.Fatal(err)
		}
		sizes := []int{9, 19, 2, 25, 13}
		if testing.Short() {
			sizes = sizes[:1]
		}
		ins, wants, a := make([]Input, len(sizes)), make([]Output, len(sizes)), plain.Evaluator()
		for i, size := range sizes {
			randomInput(rng, &ins[i], size)
			a.Evaluate(&ins[i], 3, &wants[i])
		}
		for _, kernel := range Kernels() {
			if kernel == "scalar" {
				continue
			}
			n, err := New(model, kernel)
			if err != nil {
				t.Fatal(err)
			}
			b := n.Evaluator()
			for i, size := range sizes {
				want := wants[i]
				var got Output
				b.Evaluate(&ins[i], 3, &got)
				one := func(o *Output) []float32 { return []float32{o.Win, o.Loss, o.Score, o.Lead, o.Pass} }
				d := max(difference(got.Policy, want.Policy), difference(got.Ownership, want.Ownership), difference(one(&got), one(&want)))
				allowed := 1e-4
				if !Exact(kernel) {
					allowed = 0.15
				}
				if !(d < allowed) {
					t.Errorf("%s differs by %g at size %d", kernel, d, size)
				}
			}
		}
	}
}

func TestEvaluateAllocatesNothing(t *testing.T) {
	n, err := New(Random(3, 2, 32), "")
	if err != nil {
		t.Fatal(err)
	}
	var in Input
	var out Output
	randomInput(rand.New(rand.NewPCG(1, 2)), &in, 9)
	e := n.Evaluator()
	if count := recordtest.Allocations(t, 5, func() { e.Evaluate(&in, 1, &out) }); count > 0 {
		t.Errorf("%g allocations", count)
	}
}
