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
			if got := k.engraved(func(rune) string { return "" }); k.name == "again" && got != want[0] || k.name == "leave" && got != want[1] {
				t.Errorf("%s: %s is done with %s, want %v", language, k.name, got, want)
			}
		}
	}
}

// On a keyboard of another script each letter stands beside what is engraved on its key.
func TestKeysOfOtherScripts(t *testing.T) {
	text.Use("en")
	t.Cleanup(func() { text.Use("") })
	russian := func(r rune) string {
		return map[rune]string{'u': "г", 'U': "г", 'n': "т", 'N': "т", 'M': "ь", '#': "Shift+3"}[r]
	}
	for _, c := range []struct {
		keys Key
		want string
	}{
		{Key{"n, N", "mistake"}, "n (т), N (т)"}, {Key{"U, Ctrl+Z", "undo"}, "U (г), Ctrl+Z"}, {Key{"escape", "pause"}, "M (ь), Esc"},
		{Key{"#", "numbers"}, "# (Shift+3)"}, {Key{"1 … 8", "candidate"}, "1 … 8"}, {Key{"F1, ?", "help"}, "F1, ?"},
	} {
		if got := c.keys.engraved(russian); got != c.want {
			t.Errorf("%s is shown as %q, want %q", c.keys.keys, got, c.want)
		}
	}
}
