package help

import (
	"slices"
	"testing"

	"pionnier/app/text"
)

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
