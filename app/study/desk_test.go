package study

import (
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	mouse "fyne.io/fyne/v2/driver/desktop"

	"pionnier/core/game"
)

// A divider resizes its neighbours, and the arrangement is kept for the next game.
func TestDividersMoveWhatIsBesideThemAndAreKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, fyne.NewSize(1920, 1080), erring(t), true)
		r.thread.Later(1e9)
		drag := func(o fyne.Draggable, x, y float32) {
			o.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(x, y)})
			o.DragEnd()
		}
		board, report := r.deps.Board.Size().Width, r.cards.scroll.Size()
		drag(r.desk.upright[0], -100, 0)
		if now := r.deps.Board.Size().Width; now < board-101 || now > board-99 {
			t.Errorf("the board was %v wide and is %v", board, now)
		}
		wide := r.cards.scroll.Size().Width
		drag(r.desk.upright[1], 80, 0)
		if now := r.cards.scroll.Size().Width; now < wide+79 || now > wide+81 {
			t.Errorf("the report was %v wide and is %v", wide, now)
		}
		tree := r.tree.widget.Size().Height
		drag(r.desk.below["tree"], 0, 50)
		if now := r.tree.widget.Size().Height; now < tree+49 || now > tree+51 {
			t.Errorf("the tree was %v high and is %v", tree, now)
		}
		r.desk.below["tree"].MouseDown(&mouse.MouseEvent{Button: mouse.MouseButtonPrimary})
		r.desk.below["tree"].MouseUp(nil)
		if r.tree.widget.Visible() || !r.desk.below["tree"].Visible() {
			t.Error("a press on its divider does not fold the tree")
		}
		again := ParseDesk(r.kept.String())
		if again.Board == 0 || again.First == 0 || again.Tree == 0 || len(again.Folded) != 1 {
			t.Errorf("kept is %+v", again)
		}
		r.desk.below["tree"].TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if !r.tree.widget.Visible() || r.tree.widget.Size().Height < tree+49 {
			t.Error("a key does not unfold the tree in the height that it had")
		}
		if report.Width == r.cards.scroll.Size().Width {
			t.Error("the report is as it was")
		}
	})
}

// An invalid arrangement, written by another version or by hand, is replaced by the default.
func TestADeskThatMakesNoSenseIsTheUsualOne(t *testing.T) {
	for _, s := range []string{"", "{", `{"board":-1,"first":7,"folded":["board"]}`, `{"board":"x"}`} {
		if d := ParseDesk(s); d.String() != "" && d.String() != `{"folded":[]}` {
			t.Errorf("%q is read as %+v", s, d)
		}
	}
}

// One key hides everything but the board and brings it back; questions are not asked while their
// text is hidden.
func TestTheBoardAloneAndBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, size := range []fyne.Size{{Width: 1920, Height: 1080}, desktop, phone} {
			r := open(t, size, erring(t), true)
			r.thread.Later(1e9)
			shown := func() (list []bool) {
				for _, o := range r.root.Objects {
					list = append(list, o.Visible())
				}
				return list
			}
			before := shown()
			r.Rune('z')
			n := 0
			for _, on := range shown() {
				if on {
					n++
				}
			}
			if edge := r.deps.Board.Size().Width; n != 3 || edge < min(size.Width, size.Height)-gap { // the board, the wheel over it, the way back
				t.Errorf("%v: %d objects are in sight, the board is %v wide", size, n, edge)
			}
			r.press(fyne.KeyLeft)
			if r.sub.now().Steps != len(r.sub.now().Way)-1 {
				t.Error("keys do not walk the game")
			}
			r.press(fyne.KeyEscape)
			for i, on := range shown() {
				if on != before[i] {
					t.Errorf("%v: %T is in sight afterwards: %v", size, r.root.Objects[i], on)
				}
			}
			r.Rune('z')
			r.activities.beginRetry(4)
			if r.desk.alone || !r.panel.Visible() {
				t.Errorf("%v: a question is asked out of sight", size)
			}
			r.leaveMode()
		}
	})
}

// The line under the pointer is shown on a second board, so that the position stays visible for
// comparison.
func TestASecondBoardShowsTheLineInPlaceOfTheBoard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, fyne.NewSize(1920, 1080), erring(t), true)
		r.thread.Later(1e9)
		r.goToPly(4)
		r.choose(bestTab)
		r.thread.Later(1e9)
		best := game.Place(1, 2)
		r.best.attend(best)
		if len(r.deps.Board.Scene().Plan) == 0 {
			t.Fatal("without a second board the line is not on the board")
		}
		r.best.attend(0)
		r.Rune('x')
		if !r.side.picture.Visible() || r.side.words.Text != "Before this move" {
			t.Errorf("it says %q", r.side.words.Text)
		}
		hints := len(r.deps.Board.Scene().Hints)
		r.best.attend(best)
		if len(r.deps.Board.Scene().Plan) > 0 || len(r.deps.Board.Scene().Hints) != hints || r.side.words.Text != r.sub.line([]game.Move{best}) {
			t.Errorf("the board shows the line; the second one says %q", r.side.words.Text)
		}
		r.best.attend(0)
		r.graph.widget.OnHover(2)
		if r.side.node != r.sub.now().Judged[1] || r.side.words.Text == "Before this move" {
			t.Errorf("over the graph it says %q", r.side.words.Text)
		}
		r.graph.widget.OnHover(-1)
		r.root.Resize(desktop)
		if r.side.picture.Visible() {
			t.Error("a window without columns has a second board")
		}
	})
}
