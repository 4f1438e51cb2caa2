package catalog_test

import (
	"testing"

	"pionnier/core/analysis"
	"pionnier/core/game"
	"pionnier/core/weiqi/weiqitest"
)

// An engine accepts the offer to count a finished board, and not one on which a large move is left, a neutral point
// decides, or dead stones would count as alive.
func TestNothingIsGainedOnAFinishedBoard(t *testing.T) {
	analyst := analysis.New(analysis.Config{New: find(t, "go").Hinter.New})
	defer analyst.Close()
	usual := []string{"japanese", "chinese"}
	for _, c := range []struct {
		name, drawing string
		rules         []string
		want          bool
	}{
		{"walled", `
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .`, []string{"japanese"}, true},
		{"dead stones that count as alive", `
			. O . . X . . O .
			. . X . X . X . .
			. X . . X . . X .
			. . . O X O . . .
			X X X X X X X X X
			. O . . X . . . .
			. . X . X . X O .
			. X . . X . . X .
			. . . . X . . . .`, []string{"tromp-taylor"}, false},
		{"a neutral point that decides", `
			. . . X X O . . .
			. . . X X O . . .
			. . . X X O . . .
			. . . X . O . . .
			. . . X X O . . .
			. . . X X O . . .
			. . . X X O . . .
			. . . X X O . . .
			. . . X X O . . .`, []string{"chinese"}, false},
		{"an open border", `
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, usual, false},
		{"the opening", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . X . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . O . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, usual, false},
	} {
		for _, rules := range c.rules {
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
