package zone

import (
	"context"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi/weiqitest"
)

// drawnPair is a board on which lower-case letters are the stones of a pair, of which x is Black's.
type drawnPair struct {
	name, board   string
	first, second bool // proved where Black moves first, where White does
	move          game.Move
}

// solver returns a solver for the pair.
func (d *drawnPair) solver(t *testing.T) *Solver {
	p, _ := weiqitest.Drawn(t, "chinese", game.Black, strings.ToUpper(d.board))
	var at []game.Point
	for y, row := range strings.Fields(strings.ReplaceAll(d.board, " ", "")) {
		for x, c := range row {
			if c == 'x' || c == 'o' {
				at = append(at, game.Pt(x, y))
			}
		}
	}
	if p.At(at[0]) == game.White {
		at[0], at[1] = at[1], at[0]
	}
	s, err := NewPair(p, at[0], at[1], NewMemory(4<<20))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// check compares what is proved of goal with d.
func (d *drawnPair) check(t *testing.T, goal Goal) {
	s := d.solver(t)
	proof, ok := s.Prove(context.Background(), goal, game.Black, 300)
	if ok != d.first || ok && d.move != game.Pass && proof.Move != d.move {
		t.Errorf("%s: %v with %v if Black begins", d.name, ok, proof.Move)
	}
	n := s.Positions()
	if proof, ok := s.Prove(context.Background(), goal, game.White, 300); ok != d.second {
		t.Errorf("%s: %v if White begins, zone %v", d.name, ok, proof.Zone)
	}
	t.Logf("%s: %d, %d positions", d.name, n, s.Positions()-n)
}

func TestConnectionsAreProvedAndCutsAreNot(t *testing.T) {
	for _, d := range []drawnPair{
		{"bamboo joint", `
			. . . . . . .
			. . . O . . .
			. . x . x . .
			. . X . X . .
			. . . O . . .
			. . . . . . .
			. . . . . . .`, true, true, game.Pass},
		{"one-space jump between walls", `
			. . . . . . .
			. . O O O . .
			. O x . x O .
			. . O . O . .
			. . . O . . .
			. . . . . . .
			. . . . . . .`, true, false, game.Place(3, 2)},
		{"diagonal", `
			. . . . . . .
			. . O O . . .
			. O x . . . .
			. . . x O . .
			. . . O . . .
			. . . . . . .
			. . . . . . .`, true, true, game.Pass},
		{"diagonal with one side taken", `
			. . . . . . .
			. . O O . . .
			. O x O . . .
			. . . x O . .
			. O O O . . .
			. . . . . . .
			. . . . . . .`, true, false, game.Place(2, 3)},
		{"tiger's mouth", `
			. . . . . . .
			. . . . . . .
			. O x . x O .
			. O O X O O .
			. . O . O . .
			. . . . . . .
			. . . . . . .`, true, true, game.Pass},
		{"under, along the edge", `
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . O . . .
			. O O O O O .
			. x X O X x .
			. . . . . . .`, true, false, game.Place(3, 6)},
		{"knight's move down to the edge", `
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . O . O . .
			. . x . . . .
			. . . . x . .`, true, true, game.Pass},
		{"by the capture of a cutting stone", `
			. . . . . . .
			. . O . . . .
			. O x . . . .
			. X O . O . .
			. O x . . . .
			. . O . . . .
			. . . . . . .`, true, false, game.Place(3, 3)},
		{"of a stone in atari", `
			. . . . . . .
			. . O . . . .
			. O x . x . .
			. . O . X . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, true, false, game.Pass},
		{"only by a ko", `
			. O . . . . .
			O O x O . . .
			. x O . O . .
			. O X O . . .
			. O . . . . .
			. . . . . . .
			. . . . . . .`, false, false, game.Pass},
	} {
		d.check(t, Connect)
	}
}

func TestRacesAreProvedForTheSideThatWins(t *testing.T) {
	for _, d := range []drawnPair{
		{"3 liberties outside for 3", `
			. . . . . . . . .
			. X X X X X . . .
			. X . . . X . . .
			. X o O O X . . .
			. O x X X O . . .
			. O . . . O . . .
			. O O O O O . . .
			. . . . . . . . .
			. . . . . . . . .`, true, false, game.Pass},
		{"3 liberties outside for 2", `
			. . . . . . . . .
			. X X X X X . . .
			. X . . X X . . .
			. X o O O X . . .
			. O x X X O . . .
			. O . . . O . . .
			. O O O O O . . .
			. . . . . . . . .
			. . . . . . . . .`, true, true, game.Pass},
		{"2 liberties outside for 3", `
			. . . . . . . . .
			. X X X X X . . .
			. X . . . X . . .
			. X o O O X . . .
			. O x X X O . . .
			. O O . . O . . .
			. O O O O O . . .
			. . . . . . . . .
			. . . . . . . . .`, false, false, game.Pass},
		{"1 liberty outside for 1, and 1 inside", `
			. . . . . . . . .
			X X X X . . . . .
			X . X X . . . . .
			o O O X . . . . .
			. X O X . . . . .
			x X X O . . . . .
			O . O O . . . . .
			O O O O . . . . .
			. . . . . . . . .`, true, false, game.Pass},
		{"1 liberty outside for 1, and 2 inside: seki", `
			. . . . . . . . .
			X X X X . . . . .
			X . X X . . . . .
			o O O X . . . . .
			. . O X . . . . .
			x X X O . . . . .
			O . O O . . . . .
			O O O O . . . . .
			. . . . . . . . .`, false, false, game.Pass},
		{"an eye for 1 liberty outside, and 2 inside", `
			. . . . . . . . .
			X X X X . . . . .
			X . X X . . . . .
			o O O X . . . . .
			. . O X . . . . .
			x X X O . . . . .
			X . X O . . . . .
			X X X O . . . . .
			O O O O . . . . .`, true, true, game.Pass},
		{"no liberty outside for an eye, and 2 inside", `
			X X X X . . . . .
			O O O X . . . . .
			O . O X . . . . .
			o O O X . . . . .
			. . O X . . . . .
			x X X O . . . . .
			X X X O . . . . .
			O O O O . . . . .
			. . . . . . . . .`, false, false, game.Pass},
	} {
		d.check(t, Race)
	}
}
