package study

import (
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/app/text"
	"pionnier/core/game"
)

// What the screen answers stays in sight, whatever changes behind it, until the user does
// something else.
func TestAnAnswerStays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, phone, erring(t), true)
		r.press(fyne.KeyHome)
		r.thread.Later(1e9)
		says := func(want string) {
			t.Helper()
			r.thread.Later(1e9) // the report goes on
			if got := r.status.Words(); got != want {
				t.Errorf("the line says %q, want %q", got, want)
			}
		}
		r.deps.Board.OnTap(game.Pt(0, 0))
		says("That square flips nothing.")
		r.copyReport()
		says(text.T("study.copied"))
		r.choose(bestTab)
		r.thread.Later(1e9)
		says(r.statusWords())
		r.press(fyne.KeyRight, fyne.KeyRight)
		r.deleteBranch()
		says(text.T("study.deleted"))
		r.Undo()
		r.thread.Later(1e9)
		says(r.statusWords())
	})
}
