package study

import (
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
)

func TestTheBestLineIsStepped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		for r.step(-99); r.sub.candidates()[0].Moves[0] == r.sub.now().Line[r.sub.now().Ply].Move; {
			r.step(1) // to where the teacher knows another move
		}
		ply := r.sub.now().Ply
		line := r.sub.candidates()[0].Moves
		nodes := len(r.sub.now().Outline.Nodes)
		r.Rune('v')
		if sc := r.deps.Board.Scene(); len(sc.Plan) != 1 || sc.Plan[0].Number != 1 {
			t.Fatalf("the plan is %+v", sc.Plan)
		}
		r.press(fyne.KeyRight, fyne.KeyEnd)
		if r.stepping().shown != len(line) || r.sub.now().Ply != ply {
			t.Errorf("%d of %d moves, the cursor after %d", r.stepping().shown, len(line), r.sub.now().Ply)
		}
		r.press(fyne.KeyHome, fyne.KeyEscape)
		if r.mode != nil || r.deps.Board.Scene().Plan != nil || len(r.sub.now().Outline.Nodes) != nodes {
			t.Error("Escape does not end it without a trace")
		}
		walkLine(r.sub, r.Screen, 0)
		r.press(fyne.KeyReturn)
		if r.sub.now().Cursor.Move != line[0] || r.sub.now().At != -1 || r.sub.now().Ply != ply+1 {
			t.Errorf("added: %+v, %q", r.sub.now().Cursor, r.status.Words())
		}
		r.saver.saveNow()
		r.step(-1)
		walkLine(r.sub, r.Screen, 0)
		if r.press(fyne.KeyReturn); r.sub.now().Ply != ply+1 || r.saver.changed() {
			t.Error("a line that is there already is a change to be kept")
		}
		r.pressedLong(game.Pt(0, 7)) // no candidate: what can be done here
		r.answerWith("Delete from here")
		r.wantPly(ply)
		r.choose(bestTab)
		p, _ := line[0].Point()
		r.pressedLong(p)
		if r.leaveMode(); r.deps.Board.Scene().Hints == nil {
			t.Error("no candidate is marked")
		}
		r.deps.Board.OnHighlight(p, true)
		if sc := r.deps.Board.Scene(); len(sc.Plan) != len(line) || sc.Hints != nil {
			t.Errorf("under the pointer the plan is %+v", sc.Plan)
		}
		r.deps.Board.OnHighlight(p, false)
		if r.deps.Board.Scene().Plan != nil {
			t.Error("the plan stays")
		}
		r.pressedLong(p)
		if r.mode == nil || len(r.deps.Board.Scene().Plan) != 1 {
			t.Error("a long press on a candidate does not show its line")
		}
		r.leaveMode()
		r.more()
		if r.answerWith("Walk through the best line"); r.mode == nil {
			t.Error("More does not show the best line")
		}
	})
}
