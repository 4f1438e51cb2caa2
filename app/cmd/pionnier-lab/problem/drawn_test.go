package problem

import (
	"slices"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/weiqitest"
)

// drawn returns the drawn position under the first rules, with Black to move.
func drawn(t testing.TB, drawing string) *weiqi.Position {
	t.Helper()
	p, _ := weiqitest.Drawn(t, weiqi.Rulesets()[0], game.Black, drawing)
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
