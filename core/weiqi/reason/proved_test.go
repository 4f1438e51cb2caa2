package reason

import (
	"testing"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/weiqitest"
)

// Proofs about groups are reported for the side concerned, and nothing else is.
func TestProofs(t *testing.T) {
	p, _ := weiqitest.Drawn(t, weiqi.Rulesets()[0], game.White, `
		. . . O X . . . .
		O O O O X . . . .
		X X X X X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	stones := p.Chain(game.Pt(3, 0))
	for _, tt := range []struct {
		mover game.Color
		lives bool
		kind  string
	}{
		{game.White, false, "GroupKilled"}, {game.Black, true, "GroupSpared"},
		{game.White, true, ""}, {game.Black, false, ""},
	} {
		turned, err := p.Arrange(nil, tt.mover)
		if err != nil {
			t.Fatal(err)
		}
		m := explain.Mistake{Position: turned, Fates: []explain.Fate{{Stones: []game.Point{game.Pt(-1, 40)}, Lives: tt.lives}, {Stones: stones, Lives: tt.lives}},
			Played: engine.Line{Moves: []game.Move{game.Place(7, 7)}}, Best: engine.Line{Moves: []game.Move{game.Place(1, 0)}}}
		kind := ""
		for _, r := range Explain(m) {
			if k := r.Kind; k == "GroupKilled" || k == "GroupSpared" {
				kind = k
			}
		}
		if kind != tt.kind {
			t.Errorf("%v to move, it lives %v: told %q, want %q", tt.mover, tt.lives, kind, tt.kind)
		}
	}
}
