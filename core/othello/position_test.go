package othello

import (
	"errors"
	"math/bits"
	"testing"

	"pionnier/core/game"
	"pionnier/core/game/gametest"
)

func TestKeepsThePromisesOfAPosition(t *testing.T) {
	gametest.Suite{Start: func() game.Position { return New() }, MaxPlies: 120}.Run(t)
}

func TestPerft(t *testing.T) {
	want := []uint64{1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800}
	for depth, lines := range want {
		if testing.Short() && depth > 9 {
			break
		}
		if got := Perft(depth); got != lines {
			t.Errorf("perft(%d) = %d, want %d", depth, got, lines)
		}
	}
}

func TestStart(t *testing.T) {
	p := New()
	for square, want := range map[string]game.Color{"d4": game.White, "e5": game.White, "d5": game.Black, "e4": game.Black, "a1": game.None} {
		m, _ := ParseMove(square, 8, 8)
		pt, _ := m.Point()
		if got := p.At(pt); got != want {
			t.Errorf("%s is %v, want %v", square, got, want)
		}
	}
	if p.ToMove() != game.Black || p.Outcome().Over() {
		t.Errorf("%v is to move, outcome %+v", p.ToMove(), p.Outcome())
	}
	legal := ""
	for _, m := range p.Legal() {
		legal += FormatMove(m) + " "
	}
	if legal != "d3 c4 f5 e6 " {
		t.Errorf("legal moves are %s", legal)
	}
}

// In these drawings Black moves to * and flips exactly the discs drawn o; the discs drawn O stay
// white.
func TestFlips(t *testing.T) {
	for name, board := range map[string]string{
		"all eight directions at once": `
			X . . X . . X .
			. o . o . o . .
			. . o o o . . .
			X o o * o o o X
			. . o o o . . .
			. o . o . o . .
			X . . o . . X .
			. . . X . . . .`,
		"from the corner along two edges and the diagonal": `
			* o o o o o o X
			o o . . . . . .
			o . o . . . . .
			o . . o . . . .
			o . . . o . . .
			o . . . . o . .
			o . . . . . o .
			X . . . . . . X`,
		"from the far corner": `
			X . . . . . . X
			. o . . . . . o
			. . o . . . . o
			. . . o . . . o
			. . . . o . . o
			. . . . . o . o
			. . . . . . o o
			X o o o o o o *`,
		"from the other corners' diagonal": `
			. . . . . . . X
			. . . . . . o .
			. . . . . o . .
			. . . . o . . .
			. . . o . . . .
			. . o . . . . .
			. o . . . . . .
			* O O O O O O O`,
		"no further than the first own disc": `
			. . . . . . . .
			. . . . . . . .
			. . . . . . . .
			* o X O X . . .
			. . . . . . . .
			. . . . . . . .
			. . . . . . . .
			. . . . . . . .`,
		"only lines with a bracket": `
			. . . . . . . .
			. . O . O . . .
			X o o * O O . X
			. . O o O . . .
			. O . X . O . .
			O . . . . . . .
			. . . . . . . .
			. . . . . . . .`,
		"one disc between two edges": `
			. . . . . X o *
			. . . . . . . O
			. . . . . . . O
			. . . . . . . O
			. . . . . . . O
			. . . . . . . O
			. . . . . . . O
			. . . . . . . O`,
	} {
		turned := squares(t, board, 'o')
		black, white := squares(t, board, 'X'), squares(t, board, 'O')|turned
		if turned&white != turned {
			t.Fatal("bad drawing")
		}
		to := squares(t, board, '*')
		if got := Flips(black, white, bits.TrailingZeros64(to)); got != turned {
			t.Errorf("%s: flips %064b, want %064b", name, got, turned)
		}
		if Moves(black, white)&to == 0 {
			t.Errorf("%s: the move is not listed", name)
		}
	}
}

// Black may not play on any * here: the lines that would be flipped leave the board on one side and
// continue on the other.
func TestLinesDoNotWrapAround(t *testing.T) {
	for name, board := range map[string]string{
		"rows, from both ends": `
			. . . . . . . .
			. X . . . . * O
			O * . . . . X .
			. . . . . . . .
			. . . . . . . .
			. * . . . . X O
			O X . . . . * .
			. . . . . . . .`,
		"falling diagonals": `
			. . . . . . . .
			. . . . . . * .
			. . . . . . . O
			. . . . . . . .
			O . . . . . . .
			. X . . . . . .
			. . . . . . . .
			. . . . . . . .`,
		"falling diagonals, backwards": `
			. . . . . . . .
			. . . . . . X .
			. . . . . . . O
			. . . . . . . .
			O . . . . . . .
			. * . . . . . .
			. . . . . . . .
			. . . . . . . .`,
		"rising diagonals": `
			. . . . . . . .
			. . . . . . . .
			. * . . . . . .
			O . . . . . . O
			. . . . . . X .
			. . . . . . . .
			. . . . . . . .
			. . . . . . . .`,
		"rising diagonals, backwards": `
			. . . . . . . .
			. . . . . . . .
			. X . . . . . .
			O . . . . . . O
			. . . . . . * .
			. . . . . . . .
			. . . . . . . .
			. . . . . . . .`,
		"columns": `
			O . . . . . . X
			. . . . . . . .
			. . . . . . . .
			. . . . . . . .
			. . . . . . . .
			. . . . . . . .
			* . . . . . . O
			O . . . . . . *`,
	} {
		black, white := squares(t, board, 'X'), squares(t, board, 'O')
		for to := squares(t, board, '*'); to != 0; to &= to - 1 {
			sq := bits.TrailingZeros64(to)
			if Moves(black, white)>>sq&1 != 0 || Flips(black, white, sq) != 0 {
				t.Errorf("%s: a move on square %d flips %x", name, sq, Flips(black, white, sq))
			}
		}
	}
}

// White cannot place a disc, Black can, on a1.
const whiteMustPass = `
	. O X X X X X X
	. . . . . . . .
	. . . . . . . .
	. . . . . . . .
	. . . . . . . .
	. . . . . . . .
	. . . . . . . .
	. . . . . . . .`

func TestRefusals(t *testing.T) {
	over := FromDiscs(1, 0, game.Black)
	forced := draw(t, whiteMustPass, game.White)
	if legal := forced.Legal(); len(legal) != 1 || legal[0] != game.Pass {
		t.Fatalf("White must pass, legal moves are %v", legal)
	}
	for _, c := range []struct {
		p    Position
		move game.Move
		want game.Reason
	}{
		{New(), game.Place(3, 3), game.Occupied},
		{New(), game.Place(4, 3), game.Occupied},
		{New(), game.Place(0, 0), game.NoFlip},
		{New(), game.Place(4, 2), game.NoFlip}, // e3 is White's
		{New(), game.Pass, game.MustPlay},
		{New(), game.Place(8, 0), game.OffBoard},
		{New(), game.Place(0, 8), game.OffBoard},
		{New(), 0, game.OffBoard},
		{forced, game.Place(0, 0), game.NoFlip},
		{over, game.Place(0, 0), game.GameOver},
		{over, game.Pass, game.GameOver},
	} {
		_, err := c.p.Play(c.move)
		e, ok := errors.AsType[*game.IllegalError](err)
		if !ok || e.Reason != c.want || e.Move != c.move || e.Color != c.p.ToMove() {
			t.Errorf("%v refused with %v, want %v", c.move, err, c.want)
		}
	}
}

func TestForcedPassIsAPly(t *testing.T) {
	p := draw(t, whiteMustPass, game.White)
	if p.ToMove() != game.White || p.Outcome().Over() {
		t.Fatalf("%v is to move, outcome %+v", p.ToMove(), p.Outcome())
	}
	p = play(t, p, "pass a1")
	if want := game.Scored(64, 0); p.Outcome() != want || p.ToMove() != game.None {
		t.Errorf("the wipe-out gives %+v, want %+v", p.Outcome(), want)
	}
}

// The shortest game that wipes White out, in nine moves.
func TestShortestWipeOut(t *testing.T) {
	p := play(t, New(), "e6 f4 e3 f6 g5 d6 e7 f5 c5")
	if want := game.Scored(64, 0); p.Outcome() != want {
		t.Errorf("outcome is %+v, want %+v", p.Outcome(), want)
	}
	if d := p.Discs(); d != (game.ByColor[int]{Black: 13}) {
		t.Errorf("discs are %+v", d)
	}
}

func TestOutcomeGivesEmptiesToTheWinner(t *testing.T) {
	const first34 = 1<<34 - 1
	for _, c := range []struct {
		name         string
		black, white uint64
		want         game.Outcome
	}{
		{"34 to 29, one empty", first34, ^uint64(first34) &^ (1 << 63), game.Scored(35, 29)},
		{"29 to 34, one empty", ^uint64(first34) &^ (1 << 63), first34, game.Scored(29, 35)},
		{"full board", first34, ^uint64(first34), game.Scored(34, 30)},
		{"full board, drawn", 1<<32 - 1, ^uint64(1<<32 - 1), game.Scored(32, 32)},
		{"one each, drawn", 1, 1 << 63, game.Scored(32, 32)},
		{"wiped out", 1 << 20, 0, game.Scored(64, 0)},
	} {
		p := Position{black: c.black, white: c.white}
		if got := p.Outcome(); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// Neither side can move although squares are empty: the game is over.
func TestEndsWhenNeitherSideCanMove(t *testing.T) {
	p := draw(t, `
		X X X X X X X .
		X X X X X X X .
		X X X X X X X .
		X X X X X X X .
		. . . . . . . .
		. . . . . . . .
		. . . . . . . O
		. . . . . . O O`, game.White)
	if want := game.Scored(61, 3); p.ToMove() != game.None || p.Outcome() != want {
		t.Errorf("%v to move, outcome %+v, want %+v", p.ToMove(), p.Outcome(), want)
	}
	if p.Legal() != nil {
		t.Errorf("legal moves %v after the end", p.Legal())
	}
}

func TestFromDiscs(t *testing.T) {
	if p := FromDiscs(startBlack, startWhite|startBlack, game.None); p != New() {
		t.Errorf("None to move, squares in both sets: got %+v, want the start", p)
	}
}

// The sides share the empty squares; the side to move gets the odd one.
func TestMovesLeft(t *testing.T) {
	f5, err := New().Play(game.Place(5, 4))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		position game.Position
		want     int
	}{
		{New(), 30}, {f5, 30}, {NewSix(), 16}, {FromDiscs(1, ^uint64(7), game.Black), 1}, {FromDiscs(1, ^uint64(1), game.Black), 0},
	} {
		if got := tt.position.(game.Filler).MovesLeft(); got != tt.want {
			t.Errorf("%v: %d moves left, want %d", tt.position, got, tt.want)
		}
	}
}
