package report

import (
	"testing"

	"pionnier/core/game"
)

// TestDetailsWaitForMoves: "0 of 1 moves as the engine" tells nothing while others are to come.
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
