package weiqi

import (
	"testing"

	"pionnier/core/game"
)

// arranged is p with these stones and toMove to move.
func arranged(t *testing.T, p game.Arranger, toMove game.Color, stones ...game.Stone) *Position {
	t.Helper()
	next, err := p.Arrange(stones, toMove)
	if err != nil {
		t.Fatal(err)
	}
	return next.(*Position)
}

func TestArrangeCapturesNothing(t *testing.T) {
	p := drawn(t, "japanese", game.Black, `
		. X .
		X O X
		. . .`)
	p = arranged(t, p, game.None, game.Stone{Point: game.Pt(1, 2), Color: game.Black}, game.Stone{Point: game.Pt(0, 1)})
	p = arranged(t, p, game.None, game.Stone{Point: game.Pt(0, 1), Color: game.Black})
	wantBoard(t, p, `
		. X .
		X O X
		. X .`)
	if p.ToMove() != game.Black || p.Captured() != (game.ByColor[int]{}) {
		t.Errorf("%v to move, prisoners %v", p.ToMove(), p.Captured())
	}
	if _, err := p.Arrange([]game.Stone{{Point: game.Pt(3, 0)}}, game.None); err == nil {
		t.Error("a stone off the board is accepted")
	}
}

func TestTheTurnCanBeChanged(t *testing.T) {
	p := play(t, drawn(t, "chinese", game.Black, ". . .\n. . .\n. . ."), "A1 pass")
	p = arranged(t, p, game.White)
	if p.ToMove() != game.White || p.MoveNumber() != 2 || p.last != game.Pass {
		t.Fatalf("%v to move after %d moves", p.ToMove(), p.MoveNumber())
	}
	p = play(t, p, "B2 pass pass")
	if p.ToMove() != game.None {
		t.Fatal("two passes stop play")
	}
	if p = arranged(t, p, game.Black); p.ToMove() != game.Black {
		t.Fatal("play must go on")
	}
}

func TestForce(t *testing.T) {
	for name, tt := range map[string]struct {
		board, after string
		color        game.Color
		move         game.Move
	}{
		"on a stone": {". . .\n. O .\n. . .", ". . .\n. X .\n. . .", game.Black, game.Place(1, 1)},
		"capture":    {". X O\n. X O\n. X .", ". X .\n. X .\n. X X", game.Black, game.Place(2, 2)},
		"suicide":    {". X .\nX . .\n. . .", ". X .\nX . .\n. . .", game.White, game.Place(0, 0)},
		"pass":       {". X .\nX . .\n. . .", ". X .\nX . .\n. . .", game.White, game.Pass},
	} {
		next, err := drawn(t, "japanese", game.Black, tt.board).Force(tt.color, tt.move)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		p := next.(*Position)
		wantBoard(t, p, tt.after)
		if p.ToMove() != tt.color.Opponent() || p.hash != hashBoard(p.grid, p.board) || p.last != tt.move {
			t.Errorf("%s: %v to move", name, p.ToMove())
		}
	}
	if _, err := drawn(t, "japanese", game.Black, ".").Force(game.Black, game.Place(1, 0)); err == nil {
		t.Error("a stone off the board is accepted")
	}
}

func TestRectangle(t *testing.T) {
	p, err := NewRectangle(3, 2, rulesOf(t, "japanese"))
	if err != nil {
		t.Fatal(err)
	}
	p = play(t, p, "A1 C2 A2 C1 B1")
	if w, h := p.Size(); w != 3 || h != 2 || show(p) != "X.O\nXXO" {
		t.Fatalf("%d by %d: %s", w, h, show(p))
	}
	if o := p.Settle(nil); o.Score.Black != 0 || o.Score.White != p.Rules().Komi {
		t.Errorf("score %v, want komi alone", o.Score)
	}
	for _, size := range [][2]int{{0, 3}, {3, 26}} {
		if _, err := NewRectangle(size[0], size[1], rulesOf(t, "japanese")); err == nil {
			t.Errorf("%v is accepted", size)
		}
	}
}
