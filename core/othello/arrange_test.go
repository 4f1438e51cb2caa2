package othello

import (
	"testing"

	"pionnier/core/game"
)

func TestArrange(t *testing.T) {
	next, err := New().Arrange([]game.Stone{{Point: game.Pt(3, 3)}, {Point: game.Pt(0, 0), Color: game.White},
		{Point: game.Pt(4, 3), Color: game.White}}, game.White)
	if err != nil {
		t.Fatal(err)
	}
	black, white := next.(Position).Bitboards()
	if black != 1<<35 || white != 1<<36|1<<28|1 || next.ToMove() != game.White {
		t.Errorf("black %x, white %x, %v to move", black, white, next.ToMove())
	}
	if _, err := New().Arrange([]game.Stone{{Point: game.Pt(8, 0)}}, game.None); err == nil {
		t.Error("a disc off the board is accepted")
	}
}

func TestForce(t *testing.T) {
	for name, tt := range map[string]struct {
		color        game.Color
		move         game.Move
		black, white uint64
	}{
		"out of turn":    {game.White, game.Place(4, 2), 1 << 35, 1<<27 | 1<<36 | 1<<28 | 1<<20},
		"flips nothing":  {game.Black, game.Place(0, 0), startBlack | 1, startWhite},
		"on a disc":      {game.Black, game.Place(3, 3), startBlack | 1<<27, 1 << 36},
		"a pass of ours": {game.Black, game.Pass, startBlack, startWhite},
	} {
		next, err := New().Force(tt.color, tt.move)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if black, white := next.(Position).Bitboards(); black != tt.black || white != tt.white || next.ToMove() != tt.color.Opponent() {
			t.Errorf("%s: black %x, white %x, %v to move", name, black, white, next.ToMove())
		}
	}
}
