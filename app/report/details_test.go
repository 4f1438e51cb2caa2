package report

import (
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/review"
)

// TestLoss: the minus is one that the program's font has; where a few points cost much of the chance, it is the chance that was lost.
func TestLoss(t *testing.T) {
	var r Report
	r.Game.Margin = engine.Points
	r.Snapshot.Report.Scale = review.Scale{Inaccuracy: 1.5, Swing: 0.05}
	for _, tt := range []struct {
		points, chance float64
		want, band     string
	}{
		{6.2, 0.3, "6.2 points", "6.2 ± 0.5 points"},
		{1, 0, "1 point", "1 ± 0.5 points"},
		{0.8, 0, "0.8 points", "0.8 ± 0.5 points"},
		{1.2, 0.12, "–12 %", "–12 %"},
		{1.2, 0.03, "1.2 points", "1.2 ± 0.5 points"},
	} {
		l := review.Loss{Margin: tt.points, MarginError: 0.5, Chance: tt.chance}
		if got, band := r.Loss(l), r.lossBand(l); got != tt.want || band != tt.band {
			t.Errorf("%v points, %v of the chance: %q, %q", tt.points, tt.chance, got, band)
		}
	}
}

// TestDetailsWaitForMoves: "0 of 1 moves match the engine" tells nothing while others are to come.
func TestDetailsWaitForMoves(t *testing.T) {
	for _, tt := range []struct {
		running bool
		moves   int
		told    bool
	}{{true, 9, false}, {true, 10, true}, {false, 9, true}, {false, 0, false}} {
		var r Report
		r.Snapshot.Running = tt.running
		r.Snapshot.Report.Players.White.Moves = tt.moves
		if told := r.Details(game.White) != nil; told != tt.told {
			t.Errorf("%+v: told %v", tt, told)
		}
	}
}
