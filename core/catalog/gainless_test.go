package catalog_test

import (
	"testing"

	"pionnier/core/analysis"
	"pionnier/core/game"
	"pionnier/core/weiqi/weiqitest"
)

// An engine accepts the offer to count a finished board, and not one on which a large move is left.
func TestNothingIsGainedOnAFinishedBoard(t *testing.T) {
	analyst := analysis.New(analysis.Config{New: find(t, "go").Hinter.New})
	defer analyst.Close()
	for _, c := range []struct {
		name, drawing string
		want          bool
	}{
		{"dead stones", `
			. O . . X . . O .
			. . X . X . X . .
			. X . . X . . X .
			. . . O X O . . .
			X X X X X X X X X
			. O . . X . . . .
			. . X . X . X O .
			. X . . X . . X .
			. . . . X . . . .`, true},
		{"walled", `
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .`, true},
		{"an open border", `
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, false},
		{"the opening", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . X . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . O . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, false},
	} {
		for _, rules := range []string{"japanese", "chinese"} {
			p, _ := weiqitest.Drawn(t, rules, game.Black, c.drawing)
			passed, err := p.Play(game.Pass)
			if err != nil {
				t.Fatal(err)
			}
			if got := analyst.Gainless(t.Context(), passed.(game.Counter)); got != c.want {
				t.Errorf("%s by %s rules: %v", c.name, rules, got)
			}
		}
	}
}
