package study

import (
	"slices"
	"strings"
	"testing"

	"pionnier/core/game"
)

// places returns where each sign of a drawing is.
func places(board string) map[rune][]game.Point {
	at := map[rune][]game.Point{}
	for y, row := range strings.Fields(strings.ReplaceAll(board, " ", "")) {
		for x, c := range row {
			at[c] = append(at[c], game.Pt(x, y))
		}
	}
	return at
}

// A drag goes over 1 to 9 and then a, b, …; # is what it selects.
func TestSweep(t *testing.T) {
	for _, tt := range []struct{ name, path, chosen string }{
		{"corner to corner", `
			1 . . .
			. . 2 .
			. . . 3`, `
			# # # #
			# # # #
			# # # #`},
		{"a loop around an L", `
			1 2 3 . . .
			e . 4 . . .
			d . 5 6 7 8
			c . . . . 9
			. b . . a .`, `
			# # # . . .
			# # # . . .
			# # # # # #
			# # # # # #
			. # # # # .`},
		{"a diamond", `
			. . 1 . .
			. 8 . 2 .
			7 . . . 3
			. 6 . 4 .
			. . 5 . .`, `
			. . # . .
			. # # # .
			# # # # #
			. # # # .
			. . # . .`},
		{"a small circle", `
			1 2
			4 3`, `
			# .
			# .`},
	} {
		var path []game.Point
		for _, c := range "123456789abcde" {
			path = append(path, places(tt.path)[c]...)
		}
		if got, want := sweep(path), places(tt.chosen)['#']; !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", tt.name, got, want)
		}
	}
	if sweep(nil) != nil {
		t.Error("no path chooses something")
	}
}
