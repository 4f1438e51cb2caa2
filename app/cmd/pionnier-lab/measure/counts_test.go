package measure

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// Games with a counted result are counted again; a resigned game is skipped, and a different result
// is reported.
func TestCountsAreCompared(t *testing.T) {
	dir := t.TempDir()
	var moves strings.Builder
	for y := range 9 {
		fmt.Fprintf(&moves, ";B[d%c];W[e%c]", 'a'+y, 'a'+y)
	}
	var files []string
	for name, result := range map[string]string{"right.sgf": "W+15.5", "wrong.sgf": "B+3.5", "resigned.sgf": "W+R"} {
		files = append(files, filepath.Join(dir, name))
		text := "(;GM[1]SZ[9]KM[6.5]RU[Japanese]RE[" + result + "]" + moves.String() + ")"
		if err := os.WriteFile(files[len(files)-1], []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var out, complaints strings.Builder
	if status := run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &complaints}, append([]string{"measure", "counts", "--moves", "10"}, files...)); status != 0 {
		t.Fatalf("status %d: %s", status, &complaints)
	}
	for _, want := range []string{"wrong.sgf#1 (japanese): the players B+3.5, we W+15.5; asked []", "2 games, 1 counted as their players did, 1 otherwise without a question"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not told:\n%s", want, &out)
		}
	}
}
