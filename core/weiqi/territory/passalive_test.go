package territory

import (
	"strings"
	"testing"

	"pionnier/core/game"
)

// board reads a drawing; spaces are ignored.
func board(drawing string) Board {
	return drawn(strings.Fields(strings.ReplaceAll(drawing, " ", "")))
}

func TestPassAlive(t *testing.T) {
	p := board(`
		. X . X O . .
		X X X X O . .
		. O O O O . .
		. O . . . . .
		X O . O O O O
		X O O O . . .
		. X O . O O O`)
	owner := p.PassAlive(false)
	at := func(x, y int) game.Color { return owner[y*7+x] }
	// Black's corner has two eyes of its own.
	for _, eye := range []game.Point{game.Pt(0, 0), game.Pt(2, 0), game.Pt(1, 1), game.Pt(3, 1)} {
		if at(int(eye.X), int(eye.Y)) != game.Black {
			t.Errorf("%v is %v, want Black's for good", eye, at(int(eye.X), int(eye.Y)))
		}
	}
	if at(0, 4) == game.Black || at(5, 0) != game.None {
		t.Errorf("weak stones at A3 are %v, open space at F7 is %v", at(0, 4), at(5, 0))
	}
}

func TestPassAliveNeedsTwoEyes(t *testing.T) {
	p := board(`
		. X . O .
		X X X O .
		O O O O .
		. . . . .
		. . . . .`)
	if owner := p.PassAlive(false); owner[1] != game.None {
		t.Errorf("Black's corner is %v; C5 is open to White", owner[1])
	}
	p = board(`
		. X . X O
		X X X X O
		O O O O O
		. . . . .
		. . . . .`)
	owner := p.PassAlive(false)
	for i := range 4 {
		if owner[i] != game.Black {
			t.Errorf("point %d of the corner with two eyes is %v", i, owner[i])
		}
	}
}

// If suicide is allowed, Black clears the left side by filling it, comes back and takes the stone
// in the corner: White is not safe without answering.
func TestPassAliveUnderSuicide(t *testing.T) {
	b := board(`
		X O X
		X O .
		X . O`)
	for suicide, want := range map[bool]game.Color{false: game.White, true: game.None} {
		owner := b.PassAlive(suicide)
		for _, white := range []int{1, 4, 8} {
			if owner[white] != want {
				t.Errorf("suicide %v: point %d is %v's for good, want %v", suicide, white, owner[white], want)
			}
		}
	}
}

func TestPassAliveClaimsHopelessStones(t *testing.T) {
	p := board(`
		. X O . X
		X X X X X
		. . . . .
		. . . . .
		. . . . .`)
	if owner := p.PassAlive(false); owner[2] != game.Black || owner[3] != game.Black {
		t.Errorf("White's stone at C5 is %v, want Black's", owner[2])
	}
}
