package lifeanddeath

import (
	"testing"

	"pionnier/core/game"
)

// BenchmarkStatus searches a group with an eye space of twelve points.
func BenchmarkStatus(b *testing.B) {
	a, err := Bounds{Free: 20, Safe: 3}.Enclose(drawn(b, `
		. . . . . . O X .
		. . O . . . O X .
		O O . O O O O X .
		X X O X X X X X .
		. X X . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`), game.Pt(6, 0))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		s := a.NewSolver(100_000)
		s.Status(game.Black)
		b.ReportMetric(float64(s.Positions()), "positions")
	}
}
