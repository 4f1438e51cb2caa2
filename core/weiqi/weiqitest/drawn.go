// Package weiqitest provides drawn boards for the tests of packages that use weiqi.
// Start reading at Drawn.
package weiqitest

import (
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Empty returns an empty square board of this size under the ruleset with this identifier.
func Empty(t testing.TB, size int, rules string) *weiqi.Position {
	t.Helper()
	r, err := weiqi.Ruleset(rules)
	if err != nil {
		t.Fatal(err)
	}
	p, err := weiqi.New(size, r)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Drawn returns the position of a drawn square board and the points named in it. In the
// drawing, X is a black stone, O is a white stone, and any other character is an empty point
// with that name. Spaces are ignored.
func Drawn(t testing.TB, rules string, toMove game.Color, drawing string) (*weiqi.Position, map[rune]game.Point) {
	t.Helper()
	rows := strings.Fields(strings.ReplaceAll(drawing, " ", ""))
	var black, white []game.Point
	names := map[rune]game.Point{}
	for y, row := range rows {
		for x, c := range row {
			switch c {
			case 'X':
				black = append(black, game.Pt(x, y))
			case 'O':
				white = append(white, game.Pt(x, y))
			default:
				names[c] = game.Pt(x, y)
			}
		}
	}
	p, err := Empty(t, len(rows), rules).WithSetup(black, white, toMove)
	if err != nil {
		t.Fatal(err)
	}
	return p, names
}
