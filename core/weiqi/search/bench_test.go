package search

import (
	"context"
	"fmt"
	"testing"

	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/network"
)

// indifferent answers at once, so that only the tree costs time.
type indifferent struct{ policy, own []float32 }

func (e *indifferent) evaluate(b *board.Board, _ look, out *network.Output) {
	*out = network.Output{Policy: e.policy[:b.Points()], Ownership: e.own[:b.Points()], Win: 0.5, Loss: 0.5, Stdev: 10}
}

// BenchmarkTree measures visits, without a network.
func BenchmarkTree(b *testing.B) {
	for _, size := range []int{9, 19} {
		for _, threads := range []int{1, 2} {
			b.Run(fmt.Sprintf("%d/threads=%d", size, threads), func(b *testing.B) {
				p, err := weiqi.New(size, weiqi.Rules{ID: "chinese", Komi: 7.5})
				if err != nil {
					b.Fatal(err)
				}
				s := newSearcher(func() evaluator {
					e := &indifferent{make([]float32, board.MaxPoints), make([]float32, board.MaxPoints)}
					for i := range e.policy {
						e.policy[i] = float32(mix(uint64(i))%1000) / 200
					}
					return e
				}, Options{Threads: threads, Memory: 256 << 20})
				b.ResetTimer()
				if _, err := s.Search(context.Background(), Question{Position: p, Visits: int64(b.N) + 1}, nil); err != nil {
					b.Fatal(err)
				}
			})
		}
	}
}
