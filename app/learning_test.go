package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/puzzle"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/review"
	"pionnier/core/study"
)

// thrownAway is the position before a mistake: b7 alone wins, h2 was played.
const thrownAway = `(;GM[2]SZ[8]DT[2026-11-20]PL[B]AB[b2][c2][d2][e2][b3][c3][d3][e3][f3][a4][b4][d4][f4][a5][b5][d5][e5]
[a6][b6][d6][f6][a7][e7][d8][e8][f8]AW[b1][c1][d1][e1][f1][g1][f2][g3][c4]
[e4][g4][h4][c5][f5][g5][h5][c6][e6][g6][h6][c7][d7][f7][a8][b8][c8];B[h2];W[a3])`

// judged is a report of a game in which Black gave a win away by h2.
func judged(t *testing.T, g catalog.Game) (*record.Record, study.Snapshot) {
	t.Helper()
	games, err := sgf.Read(strings.NewReader(thrownAway))
	if err != nil {
		t.Fatal(err)
	}
	rec := games[0]
	start, err := g.Start(rec)
	if err != nil {
		t.Fatal(err)
	}
	line := rec.Line(rec.Root)
	positions, _ := record.Replay(start, line)
	card := review.Card{Judgement: review.Judgement{Ply: review.Ply{Color: game.Black, Move: line[0].Move, Number: 49, Choices: 5},
		Class: review.Thrown, Loss: review.Loss{Chance: 1, Margin: 22}}}
	snap := study.Snapshot{Judged: line, JudgedPositions: positions}
	snap.Report.Cards.Black = []review.Card{card}
	return rec, snap
}

// After a reviewed game its mistake comes back as a puzzle: today, not again on the same
// day once it was solved, and after some days, also when the program was begun anew.
func TestMistakesComeBackAsPuzzles(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		p := start(t, dir, nil)
		p.sees("Puzzles")
		g, err := catalog.Find("othello")
		if err != nil {
			t.Fatal(err)
		}
		analyst := analysis.New(analysis.Config{New: g.Hinter.New, Resources: engine.Resources{Threads: 1}})
		defer analyst.Close()
		p.asker = func(catalog.Game) study.Asker { return analyst }
		rec, snap := judged(t, g)
		for range 2 { // the second time it is known
			p.learning.learnFrom(g, rec, "the-game", snap)
			p.learning.work.Wait()
			p.settle()
		}
		p.goHome()
		p.settle()
		p.tap("1 puzzle today")
		p.tap("Practise 1 puzzle. What is due today, the least certain first.")
		item, ok := p.learning.next(map[puzzle.ID]bool{})
		if !ok || len(item.Problem.Right()) != 1 || !strings.Contains(item.Origin, "2026-11-20, move 49") {
			t.Fatalf("asked is %+v", item)
		}
		p.press(fyne.KeyEscape)
		p.press(fyne.KeyEscape)
		p.sees("1 puzzle today") // looking is no answer
		try := puzzle.NewAttempt(item.Problem)
		if v, err := try.Play(item.Problem.Right()[0]); !v.Right || err != nil {
			t.Fatal(v, err)
		}
		p.learning.answered(item, try, time.Minute)
		p.goHome()
		p.settle()
		p.sees("Puzzles")
		if err := p.learning.log.Flush(); err != nil {
			t.Fatal(err)
		}
		again := start(t, dir, nil)
		again.sees("Puzzles")
		again.tap("Puzzles")
		again.sees("Nothing is due today")
		time.Sleep(2 * 24 * time.Hour)
		synctest.Wait()
		again.goHome()
		again.settle()
		again.sees("1 puzzle today")
		data, err := os.ReadFile(filepath.Join(dir, learningLog))
		if err != nil || strings.Count(string(data), " made ") != 1 || strings.Count(string(data), " answered ") != 1 {
			t.Errorf("the log is %q (%v)", data, err)
		}
	})
}

// Who judges is asked for on Fyne's thread, to which the engines belong, also where a move that
// the puzzle does not know is judged in the background.
func TestEnginesAreAskedForOnFynesThread(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		thread, asked := goroutine(), 0
		p.asker = func(catalog.Game) study.Asker {
			if asked++; goroutine() != thread {
				t.Error("another goroutine asks for an engine")
			}
			return nil
		}
		p.tap("Puzzles")
		p.learning.takeProblems("mine.sgf", problemsOf("(;GM[1]SZ[9]AB[aa][ba]AW[ab][bb](;B[ca]C[RIGHT])(;B[cb]))"))
		p.settle()
		p.tap("mine. 0 of 1 problem solved")
		p.click("e5") // the centre, however the board is turned
		p.sees("E5 is not right.")
		if asked != 1 {
			t.Errorf("asked %d times for an engine", asked)
		}
	})
}

// The opponent's mistakes are not the user's.
func TestOwnSides(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		rec := record.New("othello", 8, 8)
		rec.Players.White.Level = "club"
		rec.Players.Black.Name = "Somebody"
		if got := p.learning.own(rec); len(got) != 1 || got[0] != game.Black {
			t.Errorf("against a level: %v", got)
		}
		rec.Players.White = record.Player{Name: "Else"}
		if got := p.learning.own(rec); got != nil {
			t.Errorf("a game of others: %v", got)
		}
		rec.Players.Black.Name = ""
		if got := p.learning.own(rec); len(got) != 1 {
			t.Errorf("one without a name: %v", got)
		}
	})
}

// A file of problems is imported, solved one after another, and remembers how far one is;
// what was failed comes back.
func TestImportedProblems(t *testing.T) {
	const one = `(;GM[1]SZ[9]AB[aa][ba]AW[ab][bb]C[Black lives.](;B[ca]C[RIGHT])(;B[cb]C[Too wide.]))`
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		p := start(t, dir, nil)
		p.tap("Puzzles")
		p.learning.takeProblems("broken.sgf", problemsOf("(;GM[1]SZ[9]AB[aa])"))
		p.settle()
		p.sees("There is no problem in this file: nobody is to move, or no answer is right.")
		p.press(fyne.KeyEscape)
		p.learning.takeProblems("mine.sgf", problemsOf(one+one))
		p.settle()
		p.sees("mine", "0 of 2 problems solved")
		p.tap("mine. 0 of 2 problems solved")
		p.sees("1 of 2", "Black lives.")
		top := p.shell.top().(interface{ Rune(rune) })
		top.Rune('s') // the answer
		p.settle()
		p.tap("Next")
		p.sees("2 of 2")
		p.press(fyne.KeyEscape)
		p.goHome()
		p.settle()
		if due := p.learning.deck.Due(time.Now().Add(puzzle.Soon)); len(due) != 1 || due[0].Source != "mine" {
			t.Errorf("due are %v", due)
		}
		again := start(t, dir, nil)
		again.tap("Puzzles")
		again.sees("mine", "0 of 2 problems solved", "1 puzzle to remember")
	})
}
