package problem

import (
	"slices"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// drawn reads a square board of X for Black, O for White; Black is to move.
func drawn(t testing.TB, board string) *weiqi.Position {
	t.Helper()
	rows := strings.Fields(strings.ReplaceAll(board, " ", ""))
	rules, err := weiqi.Ruleset(weiqi.Rulesets()[0])
	if err != nil {
		t.Fatal(err)
	}
	p, err := weiqi.New(len(rows), rules)
	if err != nil {
		t.Fatal(err)
	}
	var black, white []game.Point
	for y, row := range rows {
		for x, c := range row {
			switch c {
			case 'X':
				black = append(black, game.Pt(x, y))
			case 'O':
				white = append(white, game.Pt(x, y))
			}
		}
	}
	if p, err = p.WithSetup(black, white, game.Black); err != nil {
		t.Fatal(err)
	}
	return p
}

func TestThemes(t *testing.T) {
	for _, tt := range []struct {
		theme  Theme
		board  string
		target game.Point
		right  []game.Point
	}{
		{Ladder, `
			. . . . . . . . .
			. . . . . . . . .
			. . . X . . . . .
			. . X O O . . . .
			. . . X X . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, game.Pt(3, 3), nil},
	} {
		p := drawn(t, tt.board)
		var f Finder
		var themes []Theme
		hit := false
		for _, one := range f.Find(p) {
			if !slices.Contains(one.Target, tt.target) {
				continue
			}
			themes = append(themes, one.Theme)
			var right []game.Point
			for _, m := range one.Right() {
				at, _ := m.Point()
				right = append(right, at)
			}
			hit = hit || one.Theme == tt.theme && (tt.right == nil || slices.Equal(right, tt.right))
		}
		if !hit {
			t.Errorf("%s: found %v", tt.theme, themes)
		}
	}
}
