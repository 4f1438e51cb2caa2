package weiqi

import (
	"testing"

	"pionnier/core/game"
)

// tripleKo has three kos, two of them held by White; a side that takes one always finds another.
const tripleKo = `
	. X O . . X O . .
	X O . O X O . O .
	. X O . . X O . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .
	. X O . . . . . .
	X . X O . . . . .
	. X O . . . . . .`

// Black begins; after one round the board is as before.
const (
	almostRound = "C8 B2 G8 B8 C2"
	lastOfRound = "F8"
	round       = almostRound + " " + lastOfRound
)

func TestSuperkoRefusesTripleKo(t *testing.T) {
	for _, rules := range []string{"chinese", "aga", "new-zealand", "tromp-taylor"} {
		p := play(t, drawn(t, rules, game.Black, tripleKo), almostRound)
		if e := wantRefused(t, p, lastOfRound, game.Superko); e.Repeats != 0 {
			t.Errorf("%s: repeats the position after move %d, want 0", rules, e.Repeats)
		}
		p = play(t, drawn(t, rules, game.White, tripleKo), "J1 "+almostRound)
		if e := wantRefused(t, p, lastOfRound, game.Superko); e.Repeats != 1 {
			t.Errorf("%s: repeats the position after move %d, want 1", rules, e.Repeats)
		}
	}
}

func TestTripleKoUnderSimpleKoEndsWithoutResult(t *testing.T) {
	p := play(t, drawn(t, "japanese", game.Black, tripleKo), round)
	if p.ToMove() != game.Black {
		t.Fatal("the position may come back once")
	}
	p = play(t, p, round)
	if p.ToMove() != game.None || p.Outcome().Ending != game.NoResult {
		t.Fatalf("to move %v, outcome %+v; want no result the third time", p.ToMove(), p.Outcome())
	}
}

func TestPassesBreakTheRounds(t *testing.T) {
	p := drawn(t, "japanese", game.Black, tripleKo)
	for range 4 {
		p = play(t, p, round+" pass pass").Resume().(*Position)
	}
	if p.ToMove() != game.Black {
		t.Errorf("to move %v, outcome %+v; want the game to go on", p.ToMove(), p.Outcome())
	}
}

// sendTwo: White sends a second stone at A5, Black takes both from C5, White
// takes that one back at B5, and the board is as before.
const sendTwo = `
	. O . O .
	X X O O .
	. X O . .
	. . . . .
	. . . . .`

func TestSendTwoReturnOne(t *testing.T) {
	for _, rules := range []string{"chinese", "tromp-taylor"} {
		p := play(t, drawn(t, rules, game.White, sendTwo), "A5 C5")
		wantBoard(t, p, `
			. . X O .
			X X O O .
			. X O . .
			. . . . .
			. . . . .`)
		if e := wantRefused(t, p, "B5", game.Superko); e.Repeats != 0 {
			t.Errorf("%s: repeats the position after move %d, want 0", rules, e.Repeats)
		}
	}
	// The board is as before, but it is Black's turn and not White's.
	for _, rules := range []string{"aga", "new-zealand"} {
		p := play(t, drawn(t, rules, game.White, sendTwo), "A5 C5 B5 pass")
		if e := wantRefused(t, p, "A5", game.Superko); e.Repeats != 1 {
			t.Errorf("%s: repeats the position after move %d, want 1", rules, e.Repeats)
		}
	}
	p := play(t, drawn(t, "japanese", game.White, sendTwo), "A5 C5 B5 pass A5 C5 B5 pass A5")
	if p.ToMove() != game.Black {
		t.Error("simple ko lets White go on sending two")
	}
}
