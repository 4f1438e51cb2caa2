package puzzle

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
)

// kill asks to kill a group of White in the corner with an eye space of three points in a row: only
// the middle one does.
const kill = `(;GM[1]SZ[9]GE[life and death]ZQ[marked]AW[da][db][ab][bb][cb]AB[ea][eb][ac][bc][cc][dc][fc]PL[B]TR[da][db][ab][bb][cb]
	(;B[ba]TE[1])(;B[aa]BM[1]))`

func (p *rig) hears(t *testing.T, what string, parts ...string) {
	t.Helper()
	words := strings.Join(p.whatIf.words(), "\n")
	for _, part := range parts {
		if !strings.Contains(words, part) {
			t.Errorf("%s: %q is not told; there is %q", what, part, words)
		}
	}
}

// asks asks about a move, and waits for the answer or until the time is over.
func (p *rig) asks(x, y int) {
	p.tap(x, y)
	time.Sleep(proving)
	synctest.Wait()
	p.thread.Settle()
}

// A wrong answer is refuted by proof. After the end of a problem so is every other one, and the user can
// step through the line.
func TestWhatIfOfAGroup(t *testing.T) {
	if testing.Short() {
		t.Skip("groups are proved")
	}
	synctest.Test(t, func(t *testing.T) {
		p := start(t, kill, live)
		if p.whatIf.possible() || len(p.whatIf.content.Objects) > 0 {
			t.Error("it is offered before the problem is over")
		}
		p.Rune('a')
		p.tap(0, 0)
		p.wants(t, "wrong", "A9 is not right.", "After A9 the marked stones live", "(proved)", "White answers B9.")
		if plan := p.board.Scene().Plan; p.whatIf.possible() || p.whatIf.on || len(plan) < 2 || plan[1].Point != game.Pt(1, 0) {
			t.Errorf("a wrong answer tells %v", p.board.Scene().Plan)
		}
		p.tap(1, 0)
		p.wants(t, "right", "B9 is right.")
		row := p.whatIf.content.Objects[0].(*fyne.Container).Objects[0]
		if room := p.whatIf.content.MinSize().Height - row.MinSize().Height; room < 2*underWords || row.Position().Y < underWords {
			t.Errorf("the question has a room of %v above and below, and begins at %v", room, row.Position().Y)
		}
		p.tap(2, 0)
		if p.whatIf.on {
			t.Error("a tap asks without being told to")
		}
		p.Rune('a')
		p.hears(t, "asked for", "Click a move")
		p.asks(0, 0)
		p.hears(t, "a wrong answer", "After A9 the marked stones live", "(proved)", "White answers B9.")
		if plan := p.board.Scene().Plan; len(plan) < 2 || plan[1].Color != game.White || plan[1].Point != game.Pt(1, 0) {
			t.Errorf("the line is %v", plan)
		}
		p.key(fyne.KeyHome)
		p.key(fyne.KeyRight)
		if plan := p.board.Scene().Plan; len(plan) != 1 || plan[0].Point != game.Pt(0, 0) {
			t.Errorf("after a step the line is %v", plan)
		}
		p.key(fyne.KeyBackspace)
		p.hears(t, "asked again", "Click a move")
		p.tap(0, 1)
		p.hears(t, "not allowed", "taken", "Click a move")
		if n := len(p.whatIf.content.Objects[1].(*fyne.Container).Objects[0].(*fyne.Container).Objects); n != 1 {
			t.Errorf("%d buttons for a move that is not allowed, want Close alone", n)
		}
		p.asks(1, 0)
		p.hears(t, "the right answer", "After B9 the marked stones are dead", "(proved)")
		p.key(fyne.KeyEscape)
		if p.whatIf.on || p.board.Scene().Stones[1] != game.Black {
			t.Error("the problem's end is not on the board again")
		}
		if len(p.grades) != 1 || p.grades[0] != 2 {
			t.Errorf("grades %v: questions counted", p.grades)
		}
		p.key(fyne.KeyReturn)
		p.wants(t, "the second", "Black lives.")
		if p.whatIf.possible() {
			t.Error("the second problem is not over")
		}
	})
}

// endless asks to kill White's group (problem 846 of the built-in ones): C9 does; every other move
// leaves a ko that White can fight, though not win.
const endless = `(;GM[1]SZ[9]GE[life and death]ZQ[marked]PL[B]AB[ga][ha][bb][eb][fb][gb][hb][ib][gc][hc][ad][bd][cd][ed][fd][be][de][ee][fe][ge][he][af][bf][cf][ff][eg][fg][fh]
	AW[ea][cb][db][ac][bc][cc][dc][ec][fc][dd]
	TR[db](;B[ca]TE[1])(;B[aa]BM[1]))`

// What the problem calls a ko is shown as one, with the side that can fight it.
func TestWhatIfOfAKoThatCannotBeWon(t *testing.T) {
	if testing.Short() {
		t.Skip("the ko takes three seconds of a processor to read")
	}
	synctest.Test(t, func(t *testing.T) {
		p := start(t, endless, live)
		p.tap(2, 0)
		p.wants(t, "right", "C9 is right.")
		p.Rune('a')
		p.asks(0, 0)
		p.hears(t, "a ko", "After A9 the marked stone depends on a ko (read).", "White can fight a ko for it, but does not win that even with three more threats than Black.")
		p.asks(2, 0)
		p.hears(t, "the right answer", "After C9 the marked stone is dead")
	})
}

// What a file says about a problem without marked stones is shown as the file's; otherwise an
// engine is asked.
func TestWhatIfOfAFile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, live)
		p.Rune('s')
		p.whatIf.begin()
		p.asks(2, 1)
		p.hears(t, "known", "C8: what the problem itself says.", "Too wide.")
		if plan := p.board.Scene().Plan; len(plan) != 4 {
			t.Errorf("the line is %v", plan)
		}
		p.asks(8, 8)
		p.hears(t, "unknown", "J1 costs about", "This is an estimate. It was not read out.")
		p.right = true
		p.asks(7, 7)
		p.hears(t, "as good", "H2 is just as good.")
	})
}

// In Othello the solver proves the value of a square.
func TestWhatIfOfASquare(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, win)
		p.Rune('s')
		p.Rune('A')
		p.asks(7, 1)
		p.hears(t, "the move that was played", "h2", "–18", "(proved)")
		if plan := p.board.Scene().Plan; len(plan) < 3 {
			t.Errorf("the line is %v", plan)
		}
		p.Leave()
	})
}
