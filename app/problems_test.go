package app

import (
	"testing"

	"fyne.io/fyne/v2"
)

// A collection of several themes offers each of them.
func TestThemesOfACollection(t *testing.T) {
	const (
		stones = "AB[aa][ba]AW[ab][bb]C[Black lives.](;B[ca]C[RIGHT])(;B[cb]))"
		file   = "(;GM[1]SZ[9]GE[life and death]" + stones + "(;GM[1]SZ[9]GE[tesuji]" + stones + "(;GM[1]SZ[9]GE[tesuji]" + stones
	)
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.tap("Puzzles")
		p.learning.takeProblems("mine.sgf", dataSource([]byte(file)))
		p.settle()
		p.tap("mine. 0 of 3 problems solved")
		p.sees("All themes", "Life and death", "0 of 1 problem solved", "tesuji", "0 of 2 problems solved")
		p.tap("tesuji. 0 of 2 problems solved")
		p.sees("2 of 3", "mine · tesuji")
		p.press(fyne.KeyEscape)
		p.sees("All themes")
	})
}
