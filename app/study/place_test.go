package study

import (
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
)

// Once a status of two lines has been shown, neither the tabs nor the board move while the user
// steps through the game.
func TestTabsOfAPhoneStay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, fyne.NewSize(320, 620), erring(t), true)
		r.thread.Later(1e9)
		heights := map[float32]bool{}
		walk := func(see func()) {
			r.press(fyne.KeyHome)
			for range r.sub.now().Line {
				r.press(fyne.KeyRight)
				see()
			}
		}
		walk(func() { heights[r.status.MinSize().Height] = true })
		if len(heights) < 2 {
			t.Fatalf("all lines are %v high: the test sees nothing", heights)
		}
		tabs, board := r.tabs.choices[sheet].Position(), r.deps.Board.Size()
		walk(func() {
			if got := r.tabs.choices[sheet].Position(); got != tabs {
				t.Errorf("move %d: the tabs are at %v, were at %v", r.sub.now().Ply, got, tabs)
			}
			if got := r.deps.Board.Size(); got != board {
				t.Errorf("move %d: the board is %v, was %v", r.sub.now().Ply, got, board)
			}
		})
	})
}

// On a phone on its side the tabs stay under the thumb, whatever the status says and whichever tab
// is chosen.
func TestTabsOfAPhoneHeldAcrossStay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, fyne.NewSize(860, 420), erring(t), true)
		r.thread.Later(1e9)
		at := r.tabs.choices[sheet].Position()
		stays := func(what string) {
			if got := r.tabs.choices[sheet].Position(); got != at || !r.tabs.choices[sheet].Visible() {
				t.Errorf("%s: the tabs are at %v, were at %v", what, got, at)
			}
		}
		for _, p := range r.tabs.offered(sheet) {
			r.choose(p.tab)
			stays(p.name)
		}
		r.choose(graphTab)
		heights := map[float32]bool{}
		for range r.sub.now().Line {
			r.press(fyne.KeyLeft)
			heights[r.status.MinSize().Height] = true
			stays(r.status.Words())
			if s, g := r.status, r.graph; s.Position().Y+s.Size().Height > g.widget.Position().Y+8 {
				t.Errorf("%q is on the graph", s.Words())
			}
		}
		if len(heights) < 2 {
			t.Errorf("all lines are %v high: the test sees nothing", heights)
		}
	})
}

// Whatever long names or remarks the status shows, a tab shows something on a phone.
func TestLongWordsLeaveRoomToTheTabs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, fyne.NewSize(300, 614), erring(t), true)
		r.thread.Later(1e9)
		r.press(fyne.KeyEnd)
		pane := r.cards.scroll
		usual := pane.Size().Height
		r.say(strings.Repeat("Wolfgang Amadeus von und zu Mozart-Habsburg ", 6))
		if got := pane.Size().Height; !pane.Visible() || got < min(usual, 60) {
			t.Errorf("under a long line the mistakes have %v of %v (seen: %v)", got, usual, pane.Visible())
		}
		if board, line := r.deps.Board, r.status; board.Position().Y+board.Size().Height > line.Position().Y+8 {
			t.Errorf("the board ends at %v, the line begins at %v", board.Position().Y+board.Size().Height, line.Position().Y)
		}
		r.unsay()
		if got := pane.Size().Height; got != usual {
			t.Errorf("then they have %v of %v", got, usual)
		}
	})
}

// On a small phone on its side, even in the largest letters, the status ends above the tools, and
// something of the tab is in sight below it.
func TestLongWordsInTheLargestLettersOfAPhoneHeldAcross(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, fyne.NewSize(614, 300), erring(t), true)
		fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: 2})
		r.thread.Later(1e9)
		r.say("Coup 1 : passe · bourde, 11,5 points · Blanc +11,7 (> 99 %)")
		end := r.status.Position().Y + r.status.Size().Height
		if tools := r.bar.tools[0].Position().Y; end > tools+8 {
			t.Errorf("the line ends at %v, the tools begin at %v", end, tools)
		}
		if pane := r.cards.scroll; !pane.Visible() || pane.Size().Height < 24 || pane.Position().Y < end-12 {
			t.Errorf("the mistakes are %v high at %v (seen: %v) under a line to %v", pane.Size().Height, pane.Position().Y, pane.Visible(), end)
		}
		r.unsay()
		r.window.Resize(desktop)
		if size := r.status.Label.SizeName; size != fynetheme.SizeNameText {
			t.Errorf("in a large window the line is written in %q", size)
		}
	})
}
