package app

import (
	"strconv"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/report"
	"pionnier/core/session"
	"pionnier/storage"
)

// wantFirstMoves tells how many first moves the one stored game has: the played one and
// the variations of the study.
func (p *rig) wantFirstMoves(want int, when string) {
	p.t.Helper()
	list := p.library.List()
	if len(list) != 1 {
		p.t.Fatalf("%s: the library has %+v", when, list)
	}
	rec, err := p.library.Load(list[0].ID)
	if err != nil {
		p.t.Fatal(err)
	}
	if got := len(rec.Root.Children); got != want {
		p.t.Errorf("%s: the file has %d first moves, want %d", when, got, want)
	}
}

// What was studied after a game stays in its file when the game goes on.
func TestTheStudyOfTheGameAtTheTableIsKept(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6")
		p.tap("Resign")
		p.tap("Resign")
		p.tap("Study")
		p.press(fyne.KeyHome)
		p.click("d3")
		p.press(fyne.KeyEscape)
		p.wantFirstMoves(2, "after the study")
		if phase := p.table.Game().Session.Snapshot().Phase; phase != session.Over {
			t.Errorf("the game at the table is in phase %v", phase)
		}
		p.sees("Rematch")
		if err := p.table.Game().Session.Undo(); err != nil {
			t.Fatal(err)
		}
		p.settle()
		p.wantFirstMoves(2, "after a move was taken back")
		p.click("c3")
		p.wantLine("f5 d6 c3 |")
		p.goHome()
		p.wantFirstMoves(2, "after the game went on")
		if moves := p.library.List()[0].Moves; moves != 3 {
			t.Errorf("the file has %d moves", moves)
		}
	})
}

// A game on another board is played, kept, studied and gone on with as one on 8×8.
func TestOtherBoardsAreStudied(t *testing.T) {
	for _, c := range []struct {
		size                 int
		first, second, other string
	}{{6, "e4", "c5", "d5"}, {10, "g6", "e7", "f7"}} {
		t.Run(strconv.Itoa(c.size), func(t *testing.T) { studiesBoard(t, c.size, c.first, c.second, c.other) })
	}
}

// studiesBoard plays two moves on a board of a size, and in Study another first move.
func studiesBoard(t *testing.T, size int, first, second, other string) {
	bubble(t, func(t *testing.T) {
		c := persons("othello")
		c.Size = size
		p := begun(t, c)
		p.click(first, second)
		line := first + " " + second + " |"
		p.wantLine(line)
		id := p.library.List()[0].ID
		p.goHome()
		p.study(id)
		if b := p.board().Scene(); b.Width != size || b.Height != size || len(b.Stones) != size*size {
			t.Fatalf("the board of the study is %d by %d", b.Width, b.Height)
		}
		p.press(fyne.KeyHome)
		p.click(other)
		p.press(fyne.KeyEscape)
		p.wantFirstMoves(2, "after the study")
		p.continueGame(id)
		p.wantLine(line)
		p.press(fyne.KeyEscape)
		p.tap("Restart")
		p.tap("Restart")
		if w, h := p.table.Game().Session.Snapshot().Position.Size(); w != size || h != size {
			t.Errorf("begins again on %d by %d", w, h)
		}
	})
}

// What was studied is in the file after the program was quit from there.
func TestTheStudyIsKeptOnQuitting(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6")
		p.tap("Resign")
		p.tap("Resign")
		p.tap("Study")
		p.press(fyne.KeyHome)
		p.click("d3")
		p.quit()
		p.wantFirstMoves(2, "after quitting")
	})
}

// studying shows a file on the study screen.
func studying(t *testing.T, sgf string) (p *rig, id string) {
	p = start(t, t.TempDir(), nil, file(t, "game.sgf", sgf))
	id = p.library.List()[0].ID
	p.study(id)
	return p, id
}

// A problem that was changed in Study opens at its beginning again, and not as a game that was left.
func TestAChangedProblemStaysAProblem(t *testing.T) {
	const problem = "(;GM[1]FF[4]SZ[9]AB[aa][ba][ca]AW[ab][bb][cb]C[Black to live.];B[da];W[db])"
	bubble(t, func(t *testing.T) {
		p, id := studying(t, problem)
		p.click("E5")
		p.press(fyne.KeyEscape)
		p.wantFirstMoves(2, "after the study")
		rec, err := p.library.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		if !rec.Problem() || p.library.List()[0].Played {
			t.Errorf("the problem became a game that was left at %+v", rec.LeftAt)
		}
	})
}

// A game from elsewhere that was not finished does not become one to go on with because it was studied.
func TestAStudiedGameFromElsewhereIsNotGoneOnWith(t *testing.T) {
	const game = "(;GM[1]FF[4]SZ[9]PB[Ada]PW[Bo];B[ee];W[cc];B[gg])"
	bubble(t, func(t *testing.T) {
		p, id := studying(t, game)
		p.press(fyne.KeyHome)
		p.click("D4")
		p.press(fyne.KeyEscape)
		p.wantFirstMoves(2, "after the study")
		if e := p.library.List()[0]; e.Played || e.Moves != 3 {
			t.Errorf("the game is listed as %+v", e)
		}
		p.study(id)
		p.press(fyne.KeyEnd)
		p.click("C7")
		p.press(fyne.KeyEscape)
		if e := p.library.List()[0]; e.Moves != 3 {
			t.Errorf("what was tried after its end is taken for played: %+v", e)
		}
		if e := p.library.List()[0]; e.Played {
			t.Errorf("the game in which a move was tried is one to go on with: %+v", e)
		}
		p.continueGame(id)
		p.click("A1")
		p.press(fyne.KeyEscape)
		if e := p.library.List()[0]; !e.Played || e.Moves != 4 {
			t.Errorf("the game is gone on with, but listed as %+v", e)
		}
	})
}

// What was studied of an unfinished game stays in its file when it is played on.
func TestTheStudyOfAnUnfinishedGameIsKept(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6")
		p.goHome()
		p.study(p.library.List()[0].ID)
		p.press(fyne.KeyHome)
		p.click("d3")
		p.press(fyne.KeyUp) // back on the main line
		p.press(fyne.KeyEnd)
		p.tap("Play on")
		p.wantFirstMoves(2, "when it is played on")
		p.click("c3")
		p.wantLine("f5 d6 c3 |")
		p.goHome()
		p.wantFirstMoves(2, "after it was played on")
	})
}

// A game that goes on is not overwritten by its study: what was tried becomes part of it
// and what was taken out stays in it.
func TestTheStudyOfTheRunningGameIsAddedToIt(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6")
		p.table.StudyCurrent(0)
		p.settle()
		p.press(fyne.KeyDelete) // d6, in the study alone
		p.press(fyne.KeyHome)
		p.click("d3")
		p.later(3 * time.Second)
		p.wantFirstMoves(2, "while it is studied")
		p.press(fyne.KeyEscape)
		p.wantLine("f5 d6 |")
		p.click("c3")
		p.wantLine("f5 d6 c3 |")
		p.goHome()
		p.wantFirstMoves(2, "after the game went on")
		if moves := p.library.List()[0].Moves; moves != 3 {
			t.Errorf("the file has %d moves", moves)
		}
	})
}

// While the disk is busy the study is left at once, and played on; what was studied and
// what is played then are both in the file once the disk is free.
func TestASlowDiskDoesNotHoldTheStudyUp(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6")
		p.tap("Resign")
		p.tap("Resign")
		p.tap("Study")
		p.press(fyne.KeyHome)
		free := make(chan struct{})
		p.disk.Do(func() { <-free })
		p.click("d3")
		p.press(fyne.KeyEscape)
		p.sees("Rematch")
		if err := p.table.Game().Session.Undo(); err != nil {
			t.Fatal(err)
		}
		p.settle()
		p.click("c3")
		p.wantLine("f5 d6 c3 |")
		p.wantFirstMoves(1, "while the disk is busy")
		close(free)
		p.settle()
		p.wantFirstMoves(2, "once it is free")
		if moves := p.library.List()[0].Moves; moves != 3 {
			t.Errorf("the file has %d moves", moves)
		}
	})
}

// A busy disk does not hold up quitting from the study.
func TestASlowDiskDoesNotHoldQuittingUp(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6")
		p.table.StudyCurrent(0)
		p.settle()
		p.press(fyne.KeyHome)
		free := make(chan struct{})
		p.disk.Do(func() { <-free })
		p.click("d3")
		p.quit()
		p.wantFirstMoves(1, "while the disk is busy")
		close(free)
		p.settle()
		p.wantFirstMoves(2, "once it is free")
	})
}

// The order of the costly moves is kept for the next game and the next start.
func TestTheOrderOfMistakesIsKept(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		p := start(t, dir, nil)
		keepOrder(p.App)(report.ByMove)
		_ = p.preferences.Flush()
		preferences, _, _ := storage.OpenPreferences(dir)
		p.settings = storage.LoadSettings(preferences)
		if got := mistakeOrder(p.App); got != report.ByMove {
			t.Errorf("the order is %d", got)
		}
	})
}
