package reason

import (
	"strings"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/othello"
)

// drawn is a mistake on a drawn board, X black, O white, Black to move: the moves played and
// expected, the best move with its expected line, and the kind of the first fact.
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

// In the Tiger f4 is the usual move, and g5 is never played.
func TestUsualMove(t *testing.T) {
	var p game.Position = othello.New()
	var m explain.Mistake
	move := func(name string) game.Move {
		move, err := othello.ParseMove(name, 8, 8)
		if err != nil {
			t.Fatal(err)
		}
		return move
	}
	for _, name := range strings.Fields("f5 d6 c3 d3 c4") {
		m.Past = append(m.Past, move(name))
		p, _ = p.Play(m.Past[len(m.Past)-1])
	}
	m.Position, m.Unit = p, engine.Discs
	m.Played, m.Best = engine.Line{Moves: []game.Move{move("g5")}}, engine.Line{Moves: []game.Move{move("f4")}}
	facts := func() (list []UsualMove) {
		for _, r := range Explain(m) {
			if f, ok := r.Fact.(UsualMove); ok {
				list = append(list, f)
				if err := check(m, f); err != nil {
					t.Errorf("%+v: %v", f, err)
				}
			}
		}
		return list
	}
	told := facts()
	if len(told) != 1 || told[0].Name != "Tiger" || told[0].Percent < 50 || told[0].Games < 10000 || told[0].Other >= 5 {
		t.Errorf("%+v", told)
	}
	m.Played, m.Best = m.Best, m.Played
	if told := facts(); told != nil {
		t.Errorf("the usual move is told of as a mistake: %+v", told)
	}
	m.Past = m.Past[:4]
	if told := facts(); told != nil {
		t.Errorf("told without its past: %+v", told)
	}
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
			kinds = append(kinds, r.Kind)
			if err := check(m, r.Fact); err != nil {
				t.Errorf("%s: %+v: %v", d.name, r.Fact, err)
			}
		}
		if len(kinds) == 0 || kinds[0] != d.want {
			t.Errorf("%s: %v, want %s first", d.name, kinds, d.want)
		}
	}
}
