package study

import (
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
)

// Once a line over the tabs was two lines high, neither tabs nor board move any more when
// the user steps through the game.
func TestTabsOfAPhoneStay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, fyne.NewSize(280, 620), erring(t), true)
		r.thread.Later(1e9)
		heights := map[float32]bool{}
		walk := func(see func()) {
			r.press(fyne.KeyHome)
			for range r.snap.Line {
				r.press(fyne.KeyRight)
				see()
			}
		}
		walk(func() { heights[r.status.MinSize().Height] = true })
		if len(heights) < 2 {
			t.Fatalf("all lines are %v high: the test sees nothing", heights)
		}
		tabs, board := r.sheetTabs.Position(), r.deps.Board.Size()
		walk(func() {
			if got := r.sheetTabs.Position(); got != tabs {
				t.Errorf("move %d: the tabs are at %v, were at %v", r.snap.Ply, got, tabs)
			}
			if got := r.deps.Board.Size(); got != board {
				t.Errorf("move %d: the board is %v, was %v", r.snap.Ply, got, board)
			}
		})
	})
}
