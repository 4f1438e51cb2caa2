package system

import (
	"strings"
	"testing"
)

// Each test types keys: a letter whose character arrives (A), a letter consumed by the input method
// (a), characters that it commits (!), BackSpace (<), Space (_), Enter (/) and F1 (1). It wants the
// last four kinds that reach the program.
func TestKeysOfACompositionDoNothingElse(t *testing.T) {
	for _, c := range []struct{ typed, want string }{
		{"A</_", "</_"},  // no input method
		{"aa/!", ""},     // pinyin, as letters
		{"aa_!/", "/"},   // pinyin, the first candidate
		{"aa__/!/", "/"}, // Japanese: converted, another candidate, committed
		{"aa<<<", "<"},   // deleted back to the last letter, and then the text
		{"aa//", "/"},    // Enter after it belongs to the field
		{"aa1/", "1"},    // F1 is no part of it
		{"a!A/", "/"},    // Compose, or an accent
		{"/_<", "/_<"},   // nothing was typed
		{"aAa/!A/", "/"}, // a letter that commits the earlier ones
	} {
		var k composition
		var got strings.Builder
		for _, r := range c.typed {
			taken := false
			switch r {
			case 'A', 'a':
				k.press(letter)
				if r == 'A' {
					k.char()
				}
				continue
			case '!':
				k.char()
				continue
			case '<':
				taken = k.press(erases)
			case '_':
				taken = k.press(moves)
			case '/':
				taken = k.press(ends)
			case '1':
				taken = k.press(other)
			}
			if !taken {
				got.WriteRune(r)
			}
		}
		if got.String() != c.want {
			t.Errorf("%s: %q reaches the program, want %q", c.typed, got.String(), c.want)
		}
	}
}
