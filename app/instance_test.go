package app

import "testing"

// A file that a second program hands over opens beside the running game, which is kept.
func TestAFileHandedOverIsOpened(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5")
		p.comeForward(nil)
		p.settle()
		p.wantLine("f5 |")
		p.comeForward([]string{file(t, "game.sgf", oneGame)})
		p.settle()
		p.sees("Ada wins; Bob resigned")
		if n := len(p.library.List()); n != 2 {
			t.Errorf("%d games in the library, want the played and the handed one", n)
		}
	})
}
