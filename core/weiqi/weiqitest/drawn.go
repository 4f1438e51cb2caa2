// Package weiqitest provides drawn boards for the tests of packages that use weiqi.
// Start reading at Drawn.
package weiqitest

import (
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Empty returns an empty board of size by size points. rules is the identifier of a ruleset.
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

// Drawn returns the position in drawing, which must be square, and the points named in it. X is a
// black stone, O is a white stone, and any other character is an empty point with that name. Spaces
// are ignored. rules is the identifier of a ruleset. t fails if the position is not valid.
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
