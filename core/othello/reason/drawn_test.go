package reason

import (
	"strings"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/othello"
)

// drawn is a mistake on a drawn board, X black, O white, Black to move: the moves played
// and expected, the best one and what is expected then, and the kind of the first fact.
type drawn struct {
	name, board, played, best, want string
}

var examples = []drawn{
	{"the X-square gives the corner", `
		. . . . . . . .
		. . O O O X . .
		. . O X X . . .
		. . X O X . . .
		. . . O O . . .
		. . . . . . . .
		. . . . . . . .
		. . . . . . . .`, "b2 a1", "d6 c6", "CornerGiven"},
	{"a corner is there to be taken", `
		. O O O X . . .
		. . O X X . . .
		. . O X X . . .
		. . . X X . . .
		. . . O X . . .
		. . . . . . . .
		. . . . . . . .
		. . . . . . . .`, "c6 c7", "a1 c6", "CornerMissed"},
	{"the other side would have to pass", `
		. . . . . . . .
		. . . . . . . .
		. . . . . . . .
		. . . X O O . .
		. . . X X X . .
		. . . . . . . .
		. . . . . . . .
		X X X X X X O .`, "h8 e6", "g4", "PassMissed"},
}

func TestExamples(t *testing.T) {
	for _, d := range examples {
		var black, white uint64
		for i, f := range strings.Fields(d.board) {
			switch f {
			case "X":
				black |= 1 << i
			case "O":
				white |= 1 << i
			}
		}
		line := func(names string) (l engine.Line) {
			for _, n := range strings.Fields(names) {
				m, err := othello.ParseMove(n, 8, 8)
				if err != nil {
					t.Fatal(err)
				}
				l.Moves = append(l.Moves, m)
			}
			return l
		}
		m := explain.Mistake{Position: othello.FromDiscs(black, white, game.Black), Played: line(d.played), Best: line(d.best)}
		var kinds []string
		for _, r := range Explain(m) {
			kinds = append(kinds, explain.Kind(r.Fact))
			if err := check(m, r.Fact); err != nil {
				t.Errorf("%s: %+v: %v", d.name, r.Fact, err)
			}
		}
		if len(kinds) == 0 || kinds[0] != d.want {
			t.Errorf("%s: %v, want %s first", d.name, kinds, d.want)
		}
	}
}
