package app

import (
	"testing"

	"pionnier/app/apptest"
)

// A file that a second program hands over opens beside the running game, which is kept.
func TestAFileHandedOverIsOpened(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5")
		p.comeForward(nil)
		p.Settle()
		p.wantLine("f5 |")
		p.comeForward([]string{apptest.File(t, "game.sgf", oneGame)})
		p.Settle()
		p.Sees("Ada wins; Bob resigned")
		if n := len(p.Library.List()); n != 2 {
			t.Errorf("%d games in the library, want the played and the handed one", n)
		}
	})
}
