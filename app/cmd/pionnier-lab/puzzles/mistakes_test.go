package puzzles

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/catalog"
	"pionnier/core/puzzle"
)

// A collection made by the command can be read, and its puzzles are proved.
func TestPuzzlesMake(t *testing.T) {
	file := filepath.Join(t.TempDir(), "puzzles.sgf")
	var out, errs bytes.Buffer
	if status := run(terminal.Terminal{Out: &out, Err: &errs}, []string{"puzzles", "make", "--game", "othello", "--count", "1", "--each", "1", "--seed", "50002", "--out", file}); status != 0 {
		t.Fatalf("status %d: %s", status, errs.String())
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	c, err := puzzle.ReadCollection("made", data, func(id string) (puzzle.Start, error) {
		g, err := catalog.Find(id)
		return puzzle.Start(g.Start), err
	})
	if err != nil || len(c.Problems) != 1 || !c.Problems[0].Proved() {
		t.Errorf("%+v, %v", c, err)
	}
}
