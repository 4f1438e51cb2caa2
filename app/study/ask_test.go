package study

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
)

// cornerGroup is White's group of three empty points in the corner, which lives or dies at B9, and
// Black to move.
const cornerGroup = `(;GM[1]FF[4]SZ[9]KM[6.5]RU[Chinese]PL[B]
AW[da][db][ab][bb][cb]AB[ea][eb][ec][ac][bc][cc][dc])`

func openGroup(t *testing.T, size fyne.Size) *rig {
	t.Helper()
	return openText(t, size, nil, "go", cornerGroup)
}

// asking returns the present mode, which must be a question.
func (r *rig) asking() *question { r.t.Helper(); return as[*question](r) }

func TestATapOnAStoneAsksAboutItsGroup(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openGroup(t, desktop)
		r.Rune('a')
		if got := r.asking().words(); got != "Tap a stone to ask about its group." {
			t.Errorf("it begins with %q", got)
		}
		r.deps.Board.OnTap(game.Pt(3, 0))
		if got := r.asking().words(); got != "Looking…" {
			t.Errorf("the first word is %q", got)
		}
		if sc := r.deps.Board.Scene(); !slices.Contains(sc.Chosen, game.Pt(3, 0)) {
			t.Error("the stone is not ringed at once")
		}
		r.thread.Settle()
		q := r.asking()
		want := "Dead if Black moves first: B9. Alive if White moves first: B9. Proved: "
		if got := q.words(); !strings.HasPrefix(got, want) || q.stop != nil {
			t.Fatalf("the answer is %q", got)
		}
		if got := q.title(); got != "White, 5 stones at D9" {
			t.Errorf("the group is %q", got)
		}
		sc := r.deps.Board.Scene()
		if len(sc.Chosen) != 5 || len(sc.Marks) != 1 || sc.Marks[0].Point != game.Pt(1, 0) || sc.Marks[0].Shape != both {
			t.Errorf("ringed %v, marked %v", sc.Chosen, sc.Marks)
		}
		r.press(fyne.KeyRight)
		if sc := r.deps.Board.Scene(); len(sc.Plan) != 1 || sc.Plan[0].Color != game.Black || sc.Marks != nil {
			t.Errorf("Black's line begins with %v", sc.Plan)
		}
		r.tap("White first")
		r.press(fyne.KeyRight)
		if sc := r.deps.Board.Scene(); len(sc.Plan) != 1 || sc.Plan[0].Color != game.White {
			t.Errorf("White's line begins with %v", sc.Plan)
		}
		if r.press(fyne.KeyEscape); r.mode != nil || r.keeper.changed() {
			t.Error("Escape does not end it without a trace")
		}
	})
}

// A move that is tried is refuted on the board.
func TestATriedMoveIsRefuted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openGroup(t, desktop)
		r.askAbout()
		r.deps.Board.OnTap(game.Pt(3, 0))
		r.thread.Settle()
		r.deps.Board.OnTap(game.Pt(0, 0)) // Black plays beside the vital point
		r.thread.Settle()
		q := r.asking()
		if want := "After Black A9: "; !strings.HasPrefix(q.words(), want) || !strings.Contains(q.words(), "Alive if White moves first: B9") {
			t.Errorf("%q", q.words())
		}
		r.press(fyne.KeyRight)
		if sc := r.deps.Board.Scene(); len(sc.Plan) != 2 || sc.Plan[1].Point != game.Pt(1, 0) {
			t.Errorf("the answer on the board is %v", sc.Plan)
		}
		r.tap("Undo")
		r.thread.Settle()
		if len(q.made) != 0 || !strings.HasPrefix(q.words(), "Dead if Black moves first: B9.") {
			t.Errorf("taken back: %q", q.words())
		}
		if r.keeper.changed() {
			t.Error("a question changes the record")
		}
	})
}

func TestAnAnswerIsAddedToTheRecord(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openGroup(t, desktop)
		ask := func() {
			r.askAbout()
			r.deps.Board.OnTap(game.Pt(3, 0))
			r.thread.Settle()
		}
		ask()
		r.tap("Add as comment")
		if got := r.snap.Cursor.Comment; !strings.HasPrefix(got, "White, 5 stones at D9. Dead if Black moves first: B9.") {
			t.Errorf("the comment is %q", got)
		}
		if r.Undo(); r.snap.Cursor.Comment != "" {
			t.Error("the comment cannot be taken back")
		}
		ask()
		r.tap("White first")
		r.tap("Add the line")
		line := r.study.Record().Root.Children
		if len(line) != 1 || line[0].Move != game.Pass || line[0].Children[0].Move != game.Place(1, 0) {
			t.Fatal("the line is not a variation after a pass")
		}
		if r.Undo(); len(r.study.Record().Root.Children) != 0 {
			t.Error("the line cannot be taken back")
		}
	})
}

// Who leaves or stops is not answered any more; a key asks anew.
func TestAQuestionIsStopped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openGroup(t, desktop)
		r.askAbout()
		r.deps.Board.OnTap(game.Pt(3, 0))
		q := r.asking()
		q.halt()
		r.thread.Settle()
		if got := q.words(); got != "Stopped before anything was found." {
			t.Errorf("stopped: %q", got)
		}
		if r.Rune('a'); q.at != nil || q.words() != "Tap a stone to ask about its group." {
			t.Errorf("asked anew: %q", q.words())
		}
		r.deps.Board.OnTap(game.Pt(3, 0))
		r.leaveMode()
		if r.thread.Settle(); r.mode != nil || q.known {
			t.Error("an answer comes after the question was left")
		}
	})
}
