package player

import (
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// uneven is from a game between a strong and a weak player: Black is 30 points ahead, and nothing is
// left that gains White a point, though not every border is closed.
const uneven = `
. . . O X X . . .
. O . O X . X . .
. . . O O X . O .
O O . O X . X . .
X O O O X X O X .
X X O X X O . . .
X . X . X . . O .
. X . X . X O . .
. O . . . . . . .`

// Weak levels went on for twelve moves after a pass on a board where no move gained anything.
func TestWeakLevelsPassAfterAPassWhereNothingIsGained(t *testing.T) {
	for _, l := range Ladder()[:len(ranks)+11] {
		p := play(t, draw(t, "japanese", littered, game.Black), game.Pass)
		if m := ask(t, l.New(engine.Resources{Threads: 1}), p, l.Limits, 3).Move; m != game.Pass {
			t.Errorf("%s answers a pass with %v", l.ID, m)
		}
	}
	for seed := range uint64(12) {
		wanderer := Ladder()[2+seed%6]
		p := play(t, draw(t, "japanese", uneven, game.Black), game.Pass)
		if m := ask(t, wanderer.New(engine.Resources{Threads: 1}), p, wanderer.Limits, seed).Move; m != game.Pass {
			t.Errorf("%s answers a pass with %v", wanderer.ID, m)
		}
	}
}
