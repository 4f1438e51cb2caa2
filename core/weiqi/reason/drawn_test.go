package reason

import (
	"slices"
	"strings"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// drawn is a mistake on a drawn board: X Black, O White, Black to move. The letters are
// where the moves are: "a" is played and "b" would have been best; the lines name them in
// order, the sides taking turns.
type drawn struct {
	name         string
	board        string
	played, best string // such as "a r": the move and the reply that is expected
	want         string // the kind of the first fact
	never        string // a kind that is not told
}

var examples = []drawn{
	{"stones left in atari", `
		. . . . . . . . .
		. . . . . . . . .
		. . O O . . . . .
		. O X X r . a . .
		. . O O . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "a r", "r", "AtariIgnored", ""},
	{"into atari", `
		. r X a O . . . .
		. . O O O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . b . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "a r", "b", "SelfAtari", ""},
	{"a throw-in that takes back more is no blunder", `
		. a r X . . . . .
		O O O X . . . . .
		X X X X . . . . .
		. . . . . . . . .
		. . . . . . b . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "a r", "b", "", "SelfAtari"},
	{"a capture missed", `
		. . . . . . . . .
		. . . . . . . . .
		. . X X . . . . .
		. X O O b . a . .
		. . X X . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "a b", "b", "CaptureMissed", ""},
	{"a ladder missed", `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . X X . . . .
		. . X O r . . . .
		. . . b . . . a .
		. . . . . . . . .`, "a r", "b", "LadderMissed", ""},
	{"two chains put in atari at once", `
		. . . . . . . . .
		. . . . . . . . .
		. . O . O . . . .
		. O X r X O . . .
		. O X . X O a . .
		. . O X O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . b`, "a r", "b a", "DoubleAtariGiven", ""},
	{"cut", `
		. . . . . . . . .
		. . O O . . . . .
		. X X c X X . . .
		. . . . . . . . .
		. . . . . . a . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "a c", "c", "CutGiven", ""},
	{"an eye filled", `
		X . X X O . . . .
		a X X X O . . . .
		X X O O O . . . .
		O O O . . . . . .
		. . . . . . b . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "a", "b", "EyeFilled", ""},
	{"an empty triangle", `
		. . . . . . . . .
		. . . . . . . . .
		. . . X . . . . .
		. . . X a . . . .
		. . . O b . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "a b", "b", "TakenByReply", ""},
}

// position sets up a drawing and returns where its letters are.
func (d drawn) position(t *testing.T) (*weiqi.Position, map[string]game.Move) {
	t.Helper()
	fields := strings.Fields(d.board)
	letters := map[string]game.Move{}
	var black, white []game.Point
	for i, f := range fields {
		switch at := game.Pt(i%9, i/9); f {
		case "X":
			black = append(black, at)
		case "O":
			white = append(white, at)
		default:
			letters[f] = game.PlaceAt(at)
		}
	}
	p, err := empty(t, 9).(*weiqi.Position).WithSetup(black, white, game.Black)
	if err != nil || len(fields) != 81 {
		t.Fatalf("%s: %d points, %v", d.name, len(fields), err)
	}
	return p, letters
}

func TestExamples(t *testing.T) {
	for _, d := range examples {
		p, letters := d.position(t)
		line := func(names string) (l engine.Line) {
			for _, n := range strings.Fields(names) {
				l.Moves = append(l.Moves, letters[n])
			}
			return l
		}
		m := explain.Mistake{Position: p, Played: line(d.played), Best: line(d.best)}
		var kinds []string
		for _, r := range Explain(m) {
			kinds = append(kinds, explain.Kind(r.Fact))
			if err := replayOf(m).check(r); err != nil {
				t.Errorf("%s: %+v: %v", d.name, r.Fact, err)
			}
		}
		if d.want != "" && (len(kinds) == 0 || kinds[0] != d.want) {
			t.Errorf("%s: %v, want %s first", d.name, kinds, d.want)
		}
		if slices.Contains(kinds, d.never) {
			t.Errorf("%s: %v, %s among them", d.name, kinds, d.never)
		}
	}
}
