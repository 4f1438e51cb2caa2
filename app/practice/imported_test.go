package practice

import (
	"errors"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/apptest"
	"pionnier/app/exchange"
	"pionnier/core/catalog"
	"pionnier/core/library"
	core "pionnier/core/puzzle"
	"pionnier/core/study"
	"pionnier/widgets"
)

// problemsOf is a file of problems.
func problemsOf(data string) iter.Seq2[library.Input, error] {
	return exchange.ProblemFiles().Read("file.sgf", []byte(data), nil)
}

// A collection of several themes offers each of them, and counts the chosen problems.
func TestThemesOfACollection(t *testing.T) {
	const (
		stones = "AB[aa][ba]AW[ab][bb]C[Black lives.](;B[ca]C[RIGHT])(;B[cb]))"
		file   = "(;GM[1]SZ[9]GE[life and death]" + stones + "(;GM[1]SZ[9]GE[tesuji]" + stones + "(;GM[1]SZ[9]GE[tesuji]" + stones
	)
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		p.puzzles()
		p.TakeProblems("mine.sgf", problemsOf(file))
		p.Settle()
		p.Tap("mine. 0 of 3 problems solved")
		p.Sees("All themes", "Life and death", "0 of 1 problem solved", "tesuji", "0 of 2 problems solved")
		p.Tap("tesuji. 0 of 2 problems solved")
		p.Sees("1 of 2", "mine · tesuji")
		p.Tap("Skip")
		p.Sees("2 of 2")
		p.Press(fyne.KeyEscape)
		p.Sees("All themes")
		p.Tap("All themes. 0 of 3 problems solved")
		p.Sees("1 of 3", "mine · Life and death")
	})
}

// Named openings are asked for by their written names, and no other good move is right, not even
// when they come back.
func TestNamedOpenings(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		p.puzzles()
		p.Tap("Othello openings by name. 0 of 86 problems solved")
		p.Sees("White to move: play the opening “Bent Ganglion”.", "1 of 86")
		p.Tap("Now I play")
		p.click("f4")
		p.Sees("f4 is not right.")
		p.Tap("Try again")
		p.click("d6")
		p.Sees("Right. Go on.")
		p.click("g5")
		p.Sees("g5 is right.")
		p.Settle()
		time.Sleep(2 * 24 * time.Hour)
		p.home()
		p.puzzles()
		p.TapBegins("Practise 1 puzzle")
		p.Sees("White to move: play the opening “Bent Ganglion”.")
		p.click("f4")
		p.Sees("f4 is not right.")
	})
}

// A folder of problems becomes one collection, which can be removed, and the window lists what
// cannot be read.
func TestAFolderOfProblems(t *testing.T) {
	const one = `(;GM[1]SZ[9]AB[aa][ba]AW[ab][bb](;B[ca]C[RIGHT])(;B[cb]))`
	bubble(t, func(t *testing.T) {
		dir, folder := t.TempDir(), t.TempDir()
		for name, data := range map[string]string{"1.sgf": one, "deeper/2.sgf": one + "(;GM[1]SZ[9]AB[aa])", "3.sgf": "(;GM[1", "notes.txt": one} {
			path := filepath.Join(folder, name)
			if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(data), 0o600)); err != nil {
				t.Fatal(err)
			}
		}
		p := open(t, dir)
		p.puzzles()
		p.Misses("Remove imported problems…")
		p.TakeProblems("Life", exchange.ProblemFiles().Walk(t.Context(), os.DirFS(folder), "."))
		p.Settle()
		p.Sees("That did not work", "3.sgf: Error in line 1, column 7: The file ends too early.")
		p.Tap("OK")
		p.Sees("Problems imported: 2. Games without one: 1.")
		p.Tap("Remove imported problems…. Problems you are still repeating are kept.")
		p.Tap("Life. 0 of 2 problems solved")
		p.Tap("Remove")
		p.Sees("Import problems…")
		p.Misses("Life")
		again := open(t, dir)
		again.puzzles()
		again.Misses("Life")
		again.Misses("Remove imported problems…")
	})
}

// The collections are listed before they are read, so that no row moves away from a finger; one
// chosen meanwhile opens once it is read.
func TestCollectionsAreListedBeforeTheyAreRead(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		rows := func() (titles []string) {
			for _, w := range p.Words() {
				if title, detail, ok := strings.Cut(w, ". "); ok && detail != "" {
					titles = append(titles, title)
				}
			}
			return titles
		}
		p.Show()
		p.Sees("Othello, from easy to hard", "Reading…")
		before := rows()
		p.Tap("Go, from easy to hard. Reading…")
		p.Sees("Go, from easy to hard", "All themes")
		p.Shell.Back()
		p.Misses("Reading…")
		if after := rows(); !slices.Equal(before, after) {
			t.Errorf("the rows were %q and are %q", before, after)
		}
		p.Settle()
		p.Misses("All themes")
	})
}

// Importing problems while the user is elsewhere closes no question there; the list has them when
// it is seen again.
func TestAnImportEndsWhereTheUserIsNot(t *testing.T) {
	const one = `(;GM[1]SZ[9]AB[aa][ba]AW[ab][bb](;B[ca]C[RIGHT])(;B[cb]))`
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		p.puzzles()
		free := make(chan struct{})
		p.Disk.Do(func() { <-free })
		p.TakeProblems("mine.sgf", problemsOf(one))
		p.Settle()
		p.Press(fyne.KeyEscape)
		p.Shell.Push(apptest.Empty)
		widgets.Tell(p.Window.Canvas(), "Title", "Words", "OK")
		top := p.Shell.Top()
		close(free)
		p.Settle()
		p.Sees("Title")
		if p.Shell.Top() != top {
			t.Error("the screen in sight was built anew")
		}
		p.Tap("OK")
		p.Press(fyne.KeyEscape)
		p.puzzles()
		p.Sees("mine")
	})
}

// The engines, which belong to Fyne's thread, are asked for on it, even if a move unknown to the
// puzzle is judged in the background.
func TestEnginesAreAskedForOnFynesThread(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		asked := 0 // by the test's goroutine alone, or the race detector finds it
		p.asker = func(catalog.Game) study.Asker { asked++; return nil }
		p.puzzles()
		p.TakeProblems("mine.sgf", problemsOf("(;GM[1]SZ[9]AB[aa][ba]AW[ab][bb](;B[ca]C[RIGHT])(;B[cb]))"))
		p.Settle()
		p.Tap("mine. 0 of 1 problem solved")
		p.click("e5") // the centre, however the board is turned
		p.Sees("E5 is not right.")
		if asked != 1 {
			t.Errorf("asked %d times for an engine", asked)
		}
	})
}

// The problems of a file are imported and solved one after another, with the progress kept; failed
// ones come back.
func TestImportedProblems(t *testing.T) {
	const one = `(;GM[1]SZ[9]AB[aa][ba]AW[ab][bb]C[Black lives.](;B[ca]C[RIGHT])(;B[cb]C[Too wide.]))`
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		p := open(t, dir)
		p.puzzles()
		p.TakeProblems("broken.sgf", problemsOf("(;GM[1]SZ[9]AB[aa])"))
		p.Settle()
		p.Sees("This file has no problem to solve: it is no one’s turn, or no correct answer is marked.")
		p.Press(fyne.KeyEscape)
		p.TakeProblems("mine.sgf", problemsOf(one+one))
		p.Settle()
		p.Sees("mine", "0 of 2 problems solved")
		p.Tap("mine. 0 of 2 problems solved")
		p.Sees("1 of 2", "Black lives.")
		top := p.Shell.Top().(interface{ Rune(rune) })
		top.Rune('s') // the answer
		p.Settle()
		p.Tap("Next")
		p.Sees("2 of 2")
		p.Press(fyne.KeyEscape)
		p.home()
		if due := p.deck.Due(time.Now().Add(core.Soon)); len(due) != 1 || due[0].Source != "mine" {
			t.Errorf("due are %v", due)
		}
		again := open(t, dir)
		again.puzzles()
		again.Sees("mine", "0 of 2 problems solved", "1 puzzle to remember")
	})
}
