package catalog

import (
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/review"
)

// TestEveryLookIsDeeper goes through the passes of a report and the steps of its last, and compares
// their total costs: no step costs more than twice all before it together.
func TestEveryLookIsDeeper(t *testing.T) {
	for _, g := range Games() {
		rec, err := g.New(g.Defaults())
		if err != nil {
			t.Fatal(err)
		}
		start, err := g.Start(rec)
		if err != nil {
			t.Fatal(err)
		}
		amount := func(l engine.Limits) int64 { return max(l.Nodes, int64(l.Depth)) }
		last, all := int64(0), int64(0)
		look := func(pos game.Position, pass review.Pass, level int) (more bool) {
			l, more := g.Effort(pos, pass, level)
			now := amount(l)
			if !more {
				return false
			}
			if now <= last {
				t.Errorf("%s: %v %d searches %d after %d", g.ID, pass, level, now, last)
			}
			if pass == review.Dig && level > 0 && now > 2*all {
				t.Errorf("%s: step %d searches %d, all before it %d", g.ID, level, now, all)
			}
			last, all = now, all+now
			return true
		}
		look(start, review.Sketch, 0)
		look(start, review.Scan, 0)
		steps := 0
		for ; look(start, review.Dig, steps); steps++ {
			if steps > 20 {
				t.Fatalf("%s: digs for ever", g.ID)
			}
		}
		if steps < 3 {
			t.Errorf("%s: only %d steps", g.ID, steps)
		}
	}
}

// Without this the coach says nothing at 3. b5 after c2 b4 on 6×6, which loses 13 discs and half of
// the chance to win: in an opening it objects only to blunders.
func TestSmallBoardsHaveLowerThresholds(t *testing.T) {
	best := game.Value{Chance: 0.599, ChanceError: 0.392, Margin: 2, MarginError: 5.8, HasChance: true, HasMargin: true, Depth: 10}
	played := game.Value{Chance: 0.085, ChanceError: 0.058, Margin: -11, MarginError: 5.8, HasChance: true, HasMargin: true, Depth: 10}
	legal := []game.Move{game.Place(2, 4), game.Place(1, 4)}
	ply := review.Ply{Color: game.Black, Move: legal[1], Choices: 5, Fill: 6.0 / 36, After: played, HasAfter: true,
		Before: review.Reading{Value: best, Candidates: []game.Candidate{{Moves: legal[:1], Value: best}, {Moves: legal[1:], Value: played}}}}
	for size, want := range map[int]review.Class{6: review.Blunder, 8: review.Mistake, 10: review.Mistake} {
		if got := othelloGame().Scale(size).JudgeMove(ply).Class; got != want {
			t.Errorf("%d×%d: %v, want %v", size, size, got, want)
		}
	}
}
