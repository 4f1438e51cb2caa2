package help

import (
	"fmt"
	"os"
	"slices"
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

// What leaves a screen and tries a puzzle again is told as the key is called there.
func TestKeysOfPuzzlesAreNamed(t *testing.T) {
	t.Cleanup(func() { text.Use("") })
	for language, want := range map[string][]string{"en": {"Backspace", "Esc"}, "fr": {"Retour arrière", "Échap"}} {
		text.Use(language)
		for _, k := range append(slices.Clone(PuzzleKeys), AppKeys...) {
			if got := k.engraved(); k.name == "again" && got != want[0] || k.name == "leave" && got != want[1] {
				t.Errorf("%s: %s is done with %s, want %v", language, k.name, got, want)
			}
		}
	}
}
