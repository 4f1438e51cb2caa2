package study

import (
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
)

// On a phone held across, the panel of a question or the pane of a tab moved when Confirm appeared, or a
// second line of the status, and Confirm lay under the panel's edge.
func TestNothingMovesAcrossWhileAStoneWaits(t *testing.T) {
	defer text.Use("en")
	synctest.Test(t, func(t *testing.T) {
		r := open(t, fyne.NewSize(640, 360), erring(t), true)
		widgetstest.OnPhone(t)
		r.thread.Later(1e9)
		b := r.deps.Board
		b.SetOptions(board.Options{Tap: board.TapConfirm})
		for language, scales := range map[string][]float32{"en": {1, 1.3}, "de": {1, 2}} {
			text.Use(language)
			for _, scale := range scales {
				fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: scale})
				for name, begin := range map[string]func(){"walking": r.leaveMode, "tried again": func() { r.activities.beginRetry(4) }, "guessed": r.activities.newGuess(game.None).start} {
					begin()
					for _, size := range []fyne.Size{{Width: 568, Height: 320}, {Width: 640, Height: 360}, {Width: 915, Height: 412}} {
						r.window.Resize(size)
						r.unsay()
						widgetstest.Settle(r.Content())
						under := r.tabs.pane().object
						if r.mode != nil {
							under = r.panel.Container
						}
						at := under.Position()
						stays := func(after string) {
							t.Helper()
							if now := under.Position(); now != at || !under.Visible() {
								t.Errorf("%s at %v, %v, %s: after %s it is at %v, and was at %v", language, scale, size, name, after, now, at)
							}
						}
						p := r.playable()
						b.MoveCursor(p)
						b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
						stays("a stone waits")
						c := r.status.confirm.button
						if !c.Visible() {
							t.Fatalf("%s at %v, %v, %s: nothing confirms %v at %v", language, scale, size, name, p, b.Waiting.At())
						}
						if end := c.Position().Y + c.Size().Height; c.Position().Y < at.Y && end > at.Y {
							t.Errorf("%s at %v, %v, %s: Confirm ends at %v, the panel begins at %v", language, scale, size, name, end, at.Y)
						}
						b.Waiting.Drop()
						stays("it was dropped")
						r.say("Two lines of an answer about what was done last, at least")
						stays("an answer of two lines")
						r.unsay()
						stays("its end")
					}
				}
			}
		}
	})
}

// playable returns a point at which the side to move may play.
func (r *rig) playable() game.Point {
	b := r.deps.Board
	for y := range 8 {
		for x := range 8 {
			if p := game.Pt(x, y); b.Playable(p) {
				return p
			}
		}
	}
	r.t.Fatal("nothing is playable")
	return game.Point{}
}
