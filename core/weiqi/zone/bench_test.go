package zone

import (
	"context"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi/weiqitest"
)

// BenchmarkProve searches a group in a corner that is not enclosed, which takes longer than its
// time.
func BenchmarkProve(b *testing.B) {
	p, _ := weiqitest.Drawn(b, "chinese", game.Black, `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. X X X . X . . .
		X O O O O X . . .
		. . . . . . X . .
		. . . . . . . . .
		. . . . . . . . .`)
	looked := 0
	memory := NewMemory(24 << 20)
	for b.Loop() {
		s, err := NewSolver(p, game.Pt(2, 5), memory)
		if err != nil {
			b.Fatal(err)
		}
		s.Prove(context.Background(), Live, game.Black, 50_000)
		looked += s.Positions()
	}
	b.ReportMetric(float64(looked)/b.Elapsed().Seconds(), "positions/s")
}
