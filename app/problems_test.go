package app

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

	"pionnier/app/exchange"
	"pionnier/core/library"
	"pionnier/widgets"
)

// problemsOf is a file of problems.
func problemsOf(data string) iter.Seq2[library.Input, error] {
	return exchange.ProblemFiles().Read("file.sgf", []byte(data), nil)
}

// A collection of several themes offers each of them, and counts the problems that were chosen.
func TestThemesOfACollection(t *testing.T) {
	const (
		stones = "AB[aa][ba]AW[ab][bb]C[Black lives.](;B[ca]C[RIGHT])(;B[cb]))"
		file   = "(;GM[1]SZ[9]GE[life and death]" + stones + "(;GM[1]SZ[9]GE[tesuji]" + stones + "(;GM[1]SZ[9]GE[tesuji]" + stones
	)
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.tap("Puzzles")
		p.practice.TakeProblems("mine.sgf", problemsOf(file))
		p.settle()
		p.tap("mine. 0 of 3 problems solved")
		p.sees("All themes", "Life and death", "0 of 1 problem solved", "tesuji", "0 of 2 problems solved")
		p.tap("tesuji. 0 of 2 problems solved")
		p.sees("1 of 2", "mine · tesuji")
		p.tap("Skip")
		p.settle()
		p.sees("2 of 2")
		p.press(fyne.KeyEscape)
		p.sees("All themes")
		p.tap("All themes. 0 of 3 problems solved")
		p.sees("1 of 3", "mine · Life and death")
	})
}

// Named openings are asked for by their names, as they are written, and no other good move is
// right: not when they come back either.
func TestNamedOpenings(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.tap("Puzzles")
		p.settle()
		p.tap("Othello openings by name. 0 of 86 problems solved")
		p.settle()
		p.sees("White to move: play the opening “Bent Ganglion”.", "1 of 86")
		p.click("f4")
		p.sees("f4 is not right.")
		p.tap("Try again")
		p.click("d6")
		p.sees("Right. Go on.")
		p.click("g5")
		p.sees("g5 is right.")
		p.settle()
		time.Sleep(2 * 24 * time.Hour)
		p.goHome()
		p.tap("1 puzzle today")
		p.tapBegins("Practise 1 puzzle")
		p.sees("White to move: play the opening “Bent Ganglion”.")
		p.click("f4")
		p.sees("f4 is not right.")
	})
}

// A folder of problems becomes one collection, what cannot be read is told of, and it can
// be removed.
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
		p := start(t, dir, nil)
		p.tap("Puzzles")
		p.misses("Remove imported problems…")
		p.practice.TakeProblems("Life", exchange.ProblemFiles().Walk(t.Context(), os.DirFS(folder), "."))
		p.settle()
		p.sees("That did not work", "3.sgf: Error in line 1, column 7: The file ends too early.")
		p.tap("OK")
		p.sees("Problems imported: 2. Games without one: 1.")
		p.tap("Remove imported problems…. Problems you are still repeating are kept.")
		p.tap("Life. 0 of 2 problems solved")
		p.tap("Remove")
		p.settle()
		p.sees("Import problems…")
		p.misses("Life")
		again := start(t, dir, nil)
		again.tap("Puzzles")
		again.misses("Life")
		again.misses("Remove imported problems…")
	})
}

// The collections are listed before they are read, so that no row moves from under a finger, and
// one that is chosen then opens once it is read.
func TestCollectionsAreListedBeforeTheyAreRead(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		rows := func() (titles []string) {
			for _, w := range p.words() {
				if title, detail, ok := strings.Cut(w, ". "); ok && detail != "" {
					titles = append(titles, title)
				}
			}
			return titles
		}
		p.practice.Show()
		p.sees("Othello, from easy to hard", "Reading…")
		before := rows()
		p.tap("Go, from easy to hard. Reading…")
		p.settle()
		p.sees("Go, from easy to hard", "All themes")
		p.shell.Back()
		p.misses("Reading…")
		if after := rows(); !slices.Equal(before, after) {
			t.Errorf("the rows were %q and are %q", before, after)
		}
		p.settle()
		p.misses("All themes")
	})
}

// Menus have the focus where they were left, and Home begins anew after a game.
func TestMenusBeginWhereTheyWereLeft(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.press(fyne.KeyDown)
		p.press(fyne.KeyDown)
		p.press(fyne.KeyReturn) // Puzzles
		p.settle()
		p.sees("My openings")
		p.press(fyne.KeyDown)
		for range 2 {
			p.press(fyne.KeyReturn) // the second collection, and again
			p.settle()
			p.sees("All themes", "Go, from easy to hard")
			p.misses("My openings")
			p.press(fyne.KeyEscape)
		}
		p.press(fyne.KeyEscape)
		p.press(fyne.KeyDown)
		p.press(fyne.KeyReturn) // what comes after Puzzles
		p.settle()
		p.sees("Learn")
		p.misses("Puzzles")
		p.goHome()
		p.settle()
		p.press(fyne.KeyReturn)
		p.settle()
		p.sees("New game", "Start")
	})
}

// Problems that were imported while the user went elsewhere close no question there; the list has them
// when it is seen again.
func TestAnImportEndsWhereTheUserIsNot(t *testing.T) {
	const one = `(;GM[1]SZ[9]AB[aa][ba]AW[ab][bb](;B[ca]C[RIGHT])(;B[cb]))`
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.tap("Puzzles")
		p.settle()
		free := make(chan struct{})
		p.disk.Do(func() { <-free })
		p.practice.TakeProblems("mine.sgf", problemsOf(one))
		p.settle()
		p.press(fyne.KeyEscape)
		p.openSettings()
		widgets.Tell(p.window.Canvas(), "Title", "Words", "OK")
		top := p.shell.Top()
		close(free)
		p.settle()
		p.sees("Title")
		if p.shell.Top() != top {
			t.Error("the screen in sight was built anew")
		}
		p.tap("OK")
		p.press(fyne.KeyEscape)
		p.tap("Puzzles")
		p.settle()
		p.sees("mine")
	})
}
