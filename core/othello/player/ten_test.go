package player

import (
	"testing"

	"pionnier/core/engine"
	"pionnier/core/engine/enginetest"
	"pionnier/core/game"
	"pionnier/core/othello/ten"
)

func startOfTen() game.Position { return ten.New() }

func TestEveryLevelKeepsTheContractOnTen(t *testing.T) {
	for _, id := range []string{"greedy", "squares", "learner", "keen", "full"} { // one of each kind
		t.Run(id, func(t *testing.T) {
			level, err := Ladder().Find(id)
			if err != nil {
				t.Fatal(err)
			}
			enginetest.Run(t, func() engine.Engine { return level.New(engine.Resources{Threads: 1, Memory: 1 << 20}) }, startOfTen)
		})
	}
	enginetest.RunAnalyst(t, func() engine.Engine { return Hinter().New(engine.Resources{Threads: 1}) }, startOfTen)
}

// The same margin nearer to the end means a higher chance to win.
func TestChanceOnTen(t *testing.T) {
	last := 0.5
	for _, empties := range []int{90, 60, 30, 10} {
		tell := teller{position: ten.New(), empties: empties}
		v := engine.Value{Score: 12, Error: ten.Deviation(empties, 3)}
		chance, doubt := tell.win(v)
		if chance <= last || chance >= 1 || doubt <= 0 {
			t.Errorf("%d empty: 12 discs ahead wins %.2f ± %.2f, before %.2f", empties, chance, doubt, last)
		}
		last = chance
		v.Score = -v.Score
		if other, _ := tell.win(v); other+chance < 1-1e-9 || other+chance > 1+1e-9 {
			t.Errorf("%d empty: %.3f for one side, %.3f for the other", empties, chance, other)
		}
	}
}
