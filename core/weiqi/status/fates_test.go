package status

import (
	"context"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
)

// White's corner of three points lives at its middle, and dies if White plays elsewhere; Black may
// miss that.
func TestFates(t *testing.T) {
	if testing.Short() {
		t.Skip("most of a second of reading")
	}
	for _, tt := range []struct {
		mover        game.Color
		played, best game.Move
		lives        bool
		count        int
	}{
		{game.White, game.Place(7, 7), game.Place(1, 0), false, 1},
		{game.Black, game.Place(7, 7), game.Place(1, 0), true, 1},
		{game.White, game.Place(7, 7), game.Place(6, 6), false, 0},
	} {
		turned, err := drawn(t, classics[0].board).Arrange(nil, tt.mover)
		if err != nil {
			t.Fatal(err)
		}
		dead, alive := make([]float32, 81), make([]float32, 81)
		for i := range 36 {
			dead[i], alive[i] = 0.9, -0.9
		}
		m := explain.Mistake{Position: turned, Played: engine.Line{Moves: []game.Move{tt.played}, Ownership: alive}, Best: engine.Line{Moves: []game.Move{tt.best}, Ownership: dead}}
		fates := Fates(context.Background(), m)
		if len(fates) != tt.count || tt.count > 0 && (fates[0].Lives != tt.lives || len(fates[0].Stones) != 5) {
			t.Errorf("%v %v for %v: %+v", tt.mover, tt.played, tt.best, fates)
		}
	}
	if Fates(context.Background(), explain.Mistake{}) != nil {
		t.Error("fates without a position")
	}
}
