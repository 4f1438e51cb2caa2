package search

import (
	"context"
	"math/rand/v2"
	"testing"
)

// BenchmarkSolve solves random positions of 20 empty squares.
func BenchmarkSolve(b *testing.B) { searchRandom(b, 20, Question{}) }

// BenchmarkMidgame searches random positions of 40 empty squares 14 plies deep.
func BenchmarkMidgame(b *testing.B) { searchRandom(b, 40, Question{Depth: 14}) }

// searchRandom runs the question q on random positions with the given number of empty squares.
func searchRandom(b *testing.B, empties int, q Question) {
	s := New(weights(b), 1, 64<<20)
	rng := rand.New(rand.NewPCG(7, 8))
	var nodes int64
	for b.Loop() {
		for q.Own, q.Opp = range randomBoards(rng, 1, empties, empties) {
			s.Forget()
			nodes += s.Search(context.Background(), q, nil).Nodes
		}
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mn/s")
}
