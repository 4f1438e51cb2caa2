package app

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/practice"
	"pionnier/core/catalog"
	"pionnier/core/puzzle"
	"pionnier/core/study"
	"pionnier/storage"
)

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
		p.practice.TakeProblems("mine.sgf", problemsOf("(;GM[1]SZ[9]AB[aa][ba]AW[ab][bb](;B[ca]C[RIGHT])(;B[cb]))"))
		p.settle()
		p.tap("mine. 0 of 1 problem solved")
		p.click("e5") // the centre, however the board is turned
		p.sees("E5 is not right.")
		if asked != 1 {
			t.Errorf("asked %d times for an engine", asked)
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
		p.practice.TakeProblems("broken.sgf", problemsOf("(;GM[1]SZ[9]AB[aa])"))
		p.settle()
		p.sees("This file has no problem to solve: it is no one’s turn, or no correct answer is marked.")
		p.press(fyne.KeyEscape)
		p.practice.TakeProblems("mine.sgf", problemsOf(one+one))
		p.settle()
		p.sees("mine", "0 of 2 problems solved")
		p.tap("mine. 0 of 2 problems solved")
		p.sees("1 of 2", "Black lives.")
		top := p.shell.Top().(interface{ Rune(rune) })
		top.Rune('s') // the answer
		p.settle()
		p.tap("Next")
		p.sees("2 of 2")
		p.press(fyne.KeyEscape)
		p.goHome()
		p.settle()
		if due := p.deck().Due(time.Now().Add(puzzle.Soon)); len(due) != 1 || due[0].Source != "mine" {
			t.Errorf("due are %v", due)
		}
		again := start(t, dir, nil)
		again.tap("Puzzles")
		again.sees("mine", "0 of 2 problems solved", "1 puzzle to remember")
	})
}

// deck is what is known of puzzles, by the log.
func (p *rig) deck() *puzzle.Deck {
	p.t.Helper()
	_, lines, damaged, err := storage.OpenLog(p.dataDir, practice.LogName)
	if err != nil || damaged > 0 {
		p.t.Fatalf("%d lines are damaged, %v", damaged, err)
	}
	var deck puzzle.Deck
	for _, line := range lines {
		e, err := puzzle.Parse(line)
		if err != nil {
			p.t.Fatal(err)
		}
		deck.Apply(e)
	}
	return &deck
}
