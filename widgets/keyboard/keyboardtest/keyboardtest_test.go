package keyboardtest

import "testing"

// Each keyboard has the character of each key.
func TestLayoutsAreWhole(t *testing.T) {
	for _, l := range Layouts {
		if n := len([]rune(l.plain)); n != len(rows) || len([]rune(l.shifted)) != n {
			t.Errorf("%s: %d and %d keys, not %d", l.Name, n, len([]rune(l.shifted)), len(rows))
		}
	}
}
