package study

import (
	"slices"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/core/game"
	"pionnier/core/press/paint"
	"pionnier/core/press/scene"
	"pionnier/core/record"
	"pionnier/widgets/board"
)

// Marks without a tile of their own are chosen from a menu, drawn, removed by a second tap, and
// undone.
func TestFurtherMarks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, phone, nil, true)
		r.choose(editTab)
		r.press(fyne.KeyHome)
		for words, shows := range map[string]func(board.Scene) bool{
			"Highlight":         func(sc board.Scene) bool { return len(sc.Marks) == 1 && sc.Marks[0].Shape == paint.Selected },
			"Black’s territory": func(sc board.Scene) bool { return sc.Territory != nil && sc.Territory[5] == game.Black },
			"White’s territory": func(sc board.Scene) bool { return sc.Territory != nil && sc.Territory[5] == game.White },
			"Dim":               func(sc board.Scene) bool { return len(sc.Dimmed) == 1 },
			"Dim the rest":      func(sc board.Scene) bool { return len(sc.Dimmed) == 63 },
		} {
			test.Tap(r.palette.others)
			r.answerWith(words)
			if !r.palette.others.Selected {
				t.Errorf("%s: the menu does not show that one of its tools is chosen", words)
			}
			r.tapAt(5, 0)
			if !shows(r.deps.Board.Scene()) {
				t.Errorf("%s is not drawn", words)
			}
			r.tapAt(5, 0)
			if shows(r.deps.Board.Scene()) {
				t.Errorf("%s: a second tap leaves it", words)
			}
			r.Undo()
			if !shows(r.deps.Board.Scene()) {
				t.Errorf("%s: it does not come back", words)
			}
			r.Undo()
			if r.sub.now().CanUndo || len(r.sub.study().Record().Root.Extra) > 0 {
				t.Errorf("%s: something is left: %+v", words, r.sub.study().Record().Root.Extra)
			}
		}
	})
}

func TestMarksAreDrawnByTaps(t *testing.T) {
	for _, size := range []fyne.Size{desktop, phone} {
		r := open(t, size, nil, true)
		r.choose(editTab)
		for _, name := range []string{"triangle", "square", "circle", "cross"} {
			r.tool(name)
			r.tapAt(0, 0)
			sc := r.deps.Board.Scene()
			if len(sc.Marks) != 1 || sc.Marks[0].Shape != scene.Shape(editTools[r.palette.tool].kind) {
				t.Errorf("%s: the board shows %+v", name, sc.Marks)
			}
		}
		r.tool("letter")
		r.tapAt(1, 0)
		r.tapAt(2, 0)
		r.tool("number")
		r.tapAt(3, 0)
		r.tool("arrow")
		r.tapAt(4, 0)
		if sc := r.deps.Board.Scene(); sc.Shown == nil || *sc.Shown != game.Pt(4, 0) {
			t.Error("the arrow's beginning does not show")
		}
		r.tapAt(5, 0)
		r.tool("line")
		r.tapAt(4, 7)
		r.tapAt(5, 7)
		r.tool("dim")
		r.tapAt(7, 7)
		sc := r.deps.Board.Scene()
		if len(sc.Marks) != 4 || sc.Marks[1].Text != "A" || sc.Marks[2].Text != "B" || sc.Marks[3].Text != "1" {
			t.Errorf("marks %+v", sc.Marks)
		}
		if len(sc.Lines) != 2 || !sc.Lines[0].Arrow || sc.Lines[1].Arrow || !slices.Equal(sc.Dimmed, []game.Point{game.Pt(7, 7)}) {
			t.Errorf("lines %+v, dimmed %v", sc.Lines, sc.Dimmed)
		}
		r.press(fyne.KeyHome)
		if sc := r.deps.Board.Scene(); sc.Marks != nil || sc.Lines != nil || sc.Dimmed != nil {
			t.Error("the marks are those of another position")
		}
		for r.sub.now().CanUndo {
			r.Undo()
		}
		if sc := r.deps.Board.Scene(); sc.Marks != nil || !r.saver.changed() {
			t.Errorf("all taken back: %+v", sc.Marks)
		}
		r.wantPly(13)
	}
}

// A cleared point loses its marks, and with another tap its stone.
func TestMarksAreCleared(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.choose(editTab)
	n, middle := r.sub.now().Cursor, game.Pt(3, 3)
	for _, m := range []record.Mark{{Kind: record.Circle, Point: middle}, {Kind: record.Label, Point: middle, Text: "A"},
		{Kind: record.Arrow, Point: game.Pt(0, 0), To: middle}, {Kind: record.Square, Point: game.Pt(0, 0)}} {
		r.editor.edit(r.sub.study().Record().SetMark(n, m))
	}
	r.tool("erase")
	r.tapAt(3, 3)
	sc := r.deps.Board.Scene()
	if r.sub.now().Cursor != n || len(sc.Marks) != 1 || sc.Marks[0].Shape != paint.Square || sc.Lines != nil || sc.Stones[3*8+3] == game.None {
		t.Fatalf("cleared once: marks %+v, lines %+v", sc.Marks, sc.Lines)
	}
	r.tapAt(3, 3)
	if r.deps.Board.Scene().Stones[3*8+3] != game.None {
		t.Error("cleared twice, the disc is still there")
	}
	r.Undo()
	r.Undo()
	if sc := r.deps.Board.Scene(); r.sub.now().Cursor != n || len(sc.Marks) != 3 || len(sc.Lines) != 1 {
		t.Errorf("taken back: marks %+v, lines %+v", sc.Marks, sc.Lines)
	}
}

// TestAnArrowNeedsTwoPoints checks that the same point twice draws no arrow.
func TestAnArrowNeedsTwoPoints(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.choose(editTab)
	r.tool("arrow")
	r.tapAt(4, 0)
	r.tapAt(4, 0)
	if sc := r.deps.Board.Scene(); sc.Lines != nil || sc.Shown != nil || r.sub.now().CanUndo {
		t.Errorf("lines %+v", sc.Lines)
	}
}

// The beginning of a problem says that it is one.
func TestAProblemIsCalledOne(t *testing.T) {
	r := open(t, fyne.NewSize(1100, 760), nil, false)
	rec := record.New("othello", 8, 8)
	rec.Root.Setup = &record.Setup{Black: []game.Point{{X: 3, Y: 3}}, White: []game.Point{{X: 4, Y: 3}}}
	r.deps.Record = rec
	s := New(r.deps)
	defer s.Leave()
	if got := s.sub.headline(); got != "Problem" {
		t.Errorf("it says %q", got)
	}
}

// The moves after the beginning of a problem are its answer and are not shown there.
func TestAProblemKeepsItsAnswer(t *testing.T) {
	r := open(t, fyne.NewSize(1100, 760), nil, false)
	place := AtProblem(r.sub.study().Record())
	deps := r.deps
	deps.Place, deps.Board = place, board.New(board.Style{Cells: true})
	s := New(deps)
	defer s.Leave()
	if s.sub.now().Ply != 0 || s.tabs.chosen != notesTab || deps.Board.Scene().Next != nil {
		t.Errorf("opened after %d moves, tab %v, next %v", s.sub.now().Ply, s.tabs.chosen, deps.Board.Scene().Next)
	}
	s.Key(&fyne.KeyEvent{Name: fyne.KeyRight})
	if len(deps.Board.Scene().Next) == 0 {
		t.Error("after the first move the next does not show")
	}
	s.Key(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if next := deps.Board.Scene().Next; next != nil {
		t.Errorf("back at the beginning %v shows", next)
	}
}

func TestTheNextMovesShowFaintly(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.press(fyne.KeyHome, fyne.KeyRight)
	r.tapAt(5, 5)
	r.press(fyne.KeyLeft)
	want := []board.Next{{Point: game.Pt(3, 5), Color: game.White}, {Point: game.Pt(5, 5), Color: game.White}}
	if got := r.deps.Board.Scene().Next; !slices.Equal(got, want) {
		t.Fatalf("next %+v, want %+v", got, want)
	}
	nodes := len(r.sub.now().Outline.Nodes)
	r.tapAt(5, 5)
	if r.sub.now().Ply != 2 || r.sub.now().At != -1 || len(r.sub.now().Outline.Nodes) != nodes {
		t.Error("a click on a next move does not go there")
	}
}

func TestMarksOfAFileShow(t *testing.T) {
	r := open(t, desktop, nil, true)
	n := r.sub.now().Cursor
	for id, values := range map[string][]string{"SL": {"a1"}, "TB": {"b1"}, "TW": {"c1"}, "VW": {"a1", "b1", "c1"}, "LB": {"d1:xyz"}} {
		r.sub.study().Edit(record.SetProperty(n, id, values...))
	}
	r.show()
	sc := r.deps.Board.Scene()
	if len(sc.Marks) != 2 || sc.Territory[1] != game.Black || sc.Territory[2] != game.White || len(sc.Dimmed) != 61 {
		t.Errorf("marks %+v, %d dimmed, territory %v", sc.Marks, len(sc.Dimmed), sc.Territory)
	}
	if i := slices.IndexFunc(sc.Marks, func(m board.Mark) bool { return m.Shape == paint.Selected }); i < 0 {
		t.Errorf("marks %+v", sc.Marks)
	}
}

func TestADragDrawsAnArrowAndPaintsStones(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.choose(editTab)
	r.press(fyne.KeyHome)
	drag := func(path ...game.Point) {
		t.Helper()
		before := r.deps.Board.Scene()
		r.deps.Board.OnDragging(path)
		if sc := r.deps.Board.Scene(); slices.Equal(sc.Lines, before.Lines) && slices.Equal(sc.Stones, before.Stones) {
			t.Error("nothing is seen of the drag under way")
		}
		if !r.deps.Board.OnDrag(path) {
			t.Fatal("the drag is not taken")
		}
	}
	r.tool("arrow")
	drag(game.Pt(0, 0), game.Pt(1, 1), game.Pt(2, 1))
	if sc := r.deps.Board.Scene(); len(sc.Lines) != 1 || sc.Lines[0] != (paint.Line{From: game.Pt(0, 0), To: game.Pt(2, 1), Arrow: true}) {
		t.Errorf("the drag draws %v", sc.Lines)
	}
	r.tool("black")
	drag(game.Pt(0, 0), game.Pt(0, 2), game.Pt(0, 1)) // fast, and back again
	for y := range 3 {
		if sc := r.deps.Board.Scene(); sc.Stones[8*y] != game.Black {
			t.Errorf("no stone on row %d", y)
		}
	}
	r.tool("erase")
	drag(game.Pt(0, 0), game.Pt(0, 1))
	if sc := r.deps.Board.Scene(); sc.Stones[0] != game.None || sc.Stones[8] != game.None || sc.Stones[16] != game.Black {
		t.Error("the drag does not clear what it passes, or more")
	}
	r.Undo()
	if r.deps.Board.Scene().Stones[8] != game.Black {
		t.Error("one undo does not take one drag back")
	}
	r.tool("play")
	if r.deps.Board.OnDrag([]game.Point{game.Pt(2, 3), game.Pt(3, 3)}) {
		t.Error("the tool that plays takes drags")
	}
}
