package search

import (
	"context"
	"math/rand/v2"
	"testing"
)

// BenchmarkSolve solves random positions of 20 empty squares.
func BenchmarkSolve(b *testing.B) {
	s := New(weights(b), 1, 64<<20)
	rng := rand.New(rand.NewPCG(7, 8))
	var nodes int64
	for b.Loop() {
		own, opp, ok := randomBoard(rng, 20)
		if !ok {
			continue
		}
		s.Forget()
		nodes += s.Search(context.Background(), Question{Own: own, Opp: opp}, nil).Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mn/s")
}

// BenchmarkMidgame searches random positions of 40 empty squares 14 plies deep.
func BenchmarkMidgame(b *testing.B) {
	s := New(weights(b), 1, 64<<20)
	rng := rand.New(rand.NewPCG(9, 8))
	var nodes int64
	for b.Loop() {
		own, opp, ok := randomBoard(rng, 40)
		if !ok {
			continue
		}
		s.Forget()
		nodes += s.Search(context.Background(), Question{Own: own, Opp: opp, Depth: 14}, nil).Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mn/s")
}
