package puzzle

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode"

	"fyne.io/fyne/v2"

	"pionnier/app/help"
	"pionnier/core/game"
)

// Each listed letter does something here, and each letter that does something is listed.
func TestLettersOfTheList(t *testing.T) {
	does := (&Screen{}).commands()
	for _, c := range help.Commands() {
		if r, char := c.Usual.Rune(); char && c.Screen == "puzzle" {
			if does[unicode.ToLower(r)] == nil {
				t.Errorf("%s does nothing, and is listed as %s", c.Usual, c.ID)
			}
			delete(does, unicode.ToLower(r))
		}
	}
	for r := range does {
		t.Errorf("%c does something, and is not listed", r)
	}
}

// large is a puzzle on a board with columns n, p, q and s, on which other moves than c19 are judged.
const large = `(;GM[1]SZ[19]AB[aa][ba]AW[ab][bb]C[Black lives.](;B[ca];W[cb](;B[da]C[RIGHT Well done.])))`

func (p *rig) typeIn(words string) {
	for _, r := range words {
		p.Rune(r)
	}
}

// Coordinates are typed as in a game. A letter that is a column too is a command only without a digit.
func TestTypedCoordinatesAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, live, live)
		typeIn := p.typeIn
		typeIn("z5c")
		p.wants(t, "a column alone", "Typed: c")
		if typeIn("9"); p.tried != game.Place(2, 0) {
			t.Fatalf("c9 played %v", p.tried)
		}
		first := p.try
		typeIn("d")
		if !p.Key(&fyne.KeyEvent{Name: fyne.KeyBackspace}) || strings.Contains(p.verdict.words.Words(), "Typed") {
			t.Errorf("after Backspace: %q", p.verdict.words.Words())
		}
		typeIn("a8")
		p.wants(t, "a taken place", "That place is taken.")
		typeIn("a")
		p.wants(t, "a letter that is a command too", "Typed: a")
		if p.thread.Later(time.Second); p.typed.Text() != "" {
			t.Error("a still waits for a digit")
		}
		if typeIn("n"); p.try == first {
			t.Error("n is no command")
		}
		typeIn("c")
		if !p.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) || p.typed.Text() != "" {
			t.Error("Escape left the screen, or the typed letter")
		}
		typeIn("c9d9")
		if p.Key(&fyne.KeyEvent{Name: fyne.KeyReturn}); p.state != solved {
			t.Errorf("after c9 d9 and Enter the state is %v", p.state)
		}
	})
}

// While the first move is judged, a column's letter was the command to drop the problem.
func TestAMoveTypedWhileOneIsJudgedDropsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, large, live)
		p.board.OnTap(game.Pt(9, 9))
		first := p.try
		p.typeIn("n5p5s5")
		if p.try != first || p.state != judging {
			t.Errorf("after n5 the state is %v, of the first problem: %v", p.state, p.try == first)
		}
		p.settle()
		p.wants(t, "the last one is judged", "S5 is not right.")
	})
}

// A move that was played at its last digit swallows an Enter that follows. It swallowed one after Backspace too.
func TestEnterAfterBackspaceIsTheBoards(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, live)
		if p.typeIn("c8"); p.state != wrong {
			t.Fatalf("after c8 the state is %v", p.state)
		}
		if p.key(fyne.KeyBackspace); p.state != asking {
			t.Errorf("after Backspace the state is %v", p.state)
		}
		if p.Key(&fyne.KeyEvent{Name: fyne.KeyReturn}) {
			t.Error("the board does not receive Enter")
		}
	})
}

// A judgement or an answer to a what-if that arrived while a move was typed discarded its first characters.
func TestWhatArrivesLeavesTypedCharacters(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, large, large)
		p.board.OnTap(game.Pt(9, 9))
		p.typeIn("q1")
		if p.settle(); p.state != wrong {
			t.Errorf("the state is %v", p.state)
		}
		p.wants(t, "after the judgement", "Typed: q1")
		if p.typeIn("6"); p.tried != game.Place(15, 3) {
			t.Errorf("q16 played %v", p.tried)
		}
		p.settle()
		p.wants(t, "judged", "Q16 is not right.")

		p.right = true
		p.board.OnTap(game.Pt(8, 8))
		p.typeIn("n")
		if p.settle(); p.state != solved || p.typed.Text() != "" {
			t.Errorf("the state is %v, and %q is typed for a problem that is over", p.state, p.typed.Text())
		}
		p.wants(t, "over", "J11 is right.")

		p.whatIf.begin()
		p.board.OnTap(game.Pt(7, 7))
		p.typeIn("q1")
		if p.settle(); p.whatIf.found == nil {
			t.Error("the search is not over")
		}
		p.wants(t, "after the answer", "Typed: q1")
		if p.typeIn("6"); p.whatIf.move != game.Place(15, 3) {
			t.Errorf("q16 asks about %v", p.whatIf.move)
		}
	})
}
