// Package weiqitest has what the tests of packages beside weiqi share: boards that are
// drawn. Start reading at Drawn.
package weiqitest

import (
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Empty returns an empty board of a size under the rules of this name.
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

// Drawn sets up a drawing of a square board: X Black, O White, anything else an empty point;
// spaces are for the eye. Letters other than X and O name points.
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
