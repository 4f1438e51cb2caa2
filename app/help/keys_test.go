package help

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"pionnier/app/text"
)

// readme is the README, with text in English until the test ends.
func readme(t *testing.T) string {
	t.Helper()
	t.Cleanup(func() { text.Use("") })
	text.Use("en")
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(readme)
}

// The README tells the keys in the words of the program's own lists, row by row.
func TestReadmeTellsTheSameKeys(t *testing.T) {
	readme := readme(t)
	for i, list := range [][]Key{PlayKeys, StudyKeys, PuzzleKeys} {
		var rows strings.Builder
		for _, k := range list {
			fmt.Fprintf(&rows, "| %s | %s |\n", k.engraved(), k.words())
		}
		if !strings.Contains(readme, rows.String()) {
			t.Errorf("list %d of the README is not the program's:\n%s", i, rows.String())
		}
	}
}
