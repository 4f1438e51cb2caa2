package study

import (
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"pgregory.net/rapid"

	"pionnier/widgets/focus"
)

// A wide window has no empty strip beside a narrow column, and no overlapping parts.
func TestAWideWindowIsUsed(t *testing.T) {
	for _, tt := range []struct {
		width, height float32
		columns       int
	}{{1280, 800, 2}, {1920, 1080, 2}, {2560, 1440, 3}, {3440, 1440, 3}, {1366, 768, 2}, {1100, 760, 0}, {1280, 560, 0}, {1024, 768, 0}} {
		d, enough := divide(fyne.NewSize(tt.width, tt.height), 1, Desk{})
		if enough != (tt.columns > 0) || len(d.columns) != tt.columns {
			t.Errorf("%vx%v has %d columns, want %d", tt.width, tt.height, len(d.columns), tt.columns)
			continue
		}
		used := d.board.width
		for _, c := range d.columns {
			used += c.width + columnMargin
		}
		if enough && tt.width-used > 0.06*tt.width {
			t.Errorf("%vx%v leaves %v of its width", tt.width, tt.height, tt.width-used)
		}
		if spare := tt.height - 2*columnMargin - d.board.height; enough && spare-d.under.height > 0.06*tt.height {
			t.Errorf("%vx%v leaves %v under the board", tt.width, tt.height, spare-d.under.height)
		}
	}
}

func TestColumnsNeverOverlap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := fyne.NewSize(float32(rapid.IntRange(300, 5200).Draw(t, "width")), float32(rapid.IntRange(300, 3000).Draw(t, "height")))
		magnified := float32(rapid.IntRange(80, 200).Draw(t, "percent")) / 100
		part := rapid.OneOf(rapid.Just(float32(0)), rapid.Float32Range(0, 1))
		by := ParseDesk(Desk{Board: part.Draw(t, "board"), First: part.Draw(t, "first"), Second: part.Draw(t, "second"), Tree: part.Draw(t, "tree"), Notes: part.Draw(t, "notes")}.String())
		d, enough := divide(size, max(1, magnified), by)
		if !enough {
			return
		}
		end := float32(0)
		for _, b := range append([]box{d.board}, d.columns...) {
			if b.x < end-0.01 || b.y < 0 || b.x+b.width > size.Width+0.01 || b.y+b.height > size.Height+0.01 {
				t.Fatalf("%v: %+v", size, d)
			}
			end = b.x + b.width
		}
		least := boardShare
		if by.Board > 0 {
			least = boardLeast
		}
		if d.board.width < least*(size.Height-2*columnMargin)-0.01 {
			t.Fatalf("%v: a board of %v", size, d.board.width)
		}
		if u := d.under; u.height > 0 && (u.y < d.board.y+d.board.height || u.y+u.height > size.Height || u.width != d.board.width) {
			t.Fatalf("%v: a graph at %+v under a board at %+v", size, u, d.board)
		}
		high := d.columns[0].height
		if s := share(high, high-80, 1000, len(d.columns) == 2, by); s.tree < 0 || s.comment < 0 || s.tree+s.comment+max(0, s.pane) > high {
			t.Fatalf("%v: the second column has %+v", size, s)
		}
	})
}

// A window with room for report, tree, comment and better moves shows all of them.
func TestAWideWindowShowsAllAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, fyne.NewSize(1920, 1080), erring(t), true)
		r.thread.Later(1e9)
		seen := map[string]fyne.CanvasObject{"cards": r.cards.scroll, "graph": r.graph.widget, "tree": r.tree.widget, "comment": r.notes.content, "best": r.best.scroll}
		shown := func(want bool) {
			t.Helper()
			for name, o := range seen {
				if o.Visible() != want {
					t.Errorf("the %s is in sight: %v", name, o.Visible())
				}
			}
		}
		shown(true)
		if r.notes.content.Size().Height < statusLines(6) {
			t.Errorf("the comment has a height of %v", r.notes.content.Size().Height)
		}
		if r.deps.Board.Scene().Hints != nil {
			t.Error("the board gives better moves away before anybody asked")
		}
		r.choose(bestTab)
		r.command('c')
		if focus.CanvasOf(r.root).Focused() != fyne.Focusable(r.notes.entry) || !r.best.scroll.Visible() {
			t.Error("a comment is not written beside what is in sight")
		}
		if !r.putDown() || r.notes.writing {
			t.Error("Escape does not end the writing")
		}
		r.activities.beginRetry(4)
		if r.mode == nil || r.cards.scroll.Visible() || r.notes.content.Visible() {
			t.Error("while a move is looked for the answer is in sight")
		}
		r.leaveMode()
		shown(true)
		r.root.Resize(phone)
		if r.cards.scroll.Visible() && r.notes.content.Visible() {
			t.Error("a phone shows two panes")
		}
	})
}
