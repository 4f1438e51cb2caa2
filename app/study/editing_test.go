package study

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/study"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/paint"
	"pionnier/widgets/widgetstest"
)

// tool chooses a tool of the palette by its name.
func (r *rig) tool(name string) {
	r.t.Helper()
	i := slices.IndexFunc(editTools, func(t editTool) bool { return t.name == name })
	if i < 0 {
		r.t.Fatalf("no tool %q", name)
	}
	r.palette.choose(i)
}

func (r *rig) tapAt(x, y int) { r.deps.Board.OnTap(game.Pt(x, y)) }

// answer presses a button of the question in sight.
func (r *rig) answerWith(words string) {
	r.t.Helper()
	for _, o := range widgetstest.InSight(r.window.Canvas().Overlays().Top()) {
		if b, ok := o.(*widgets.Button); ok && b.Text == words {
			test.Tap(b)
			return
		}
	}
	r.t.Fatalf("no %q in the question", words)
}

// The marks that have no tile of their own are chosen from a menu, drawn, taken away by a
// second tap, and undone.
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
			"Part of the board": func(sc board.Scene) bool { return len(sc.Dimmed) == 63 },
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
			if r.snap.CanUndo || len(r.study.Record().Root.Extra) > 0 {
				t.Errorf("%s: something is left: %+v", words, r.study.Record().Root.Extra)
			}
		}
	})
}

// A diagram begins at a move, with a name and a number: the status tells it, the moves are
// numbered so, and undoing takes all of it back.
func TestDiagramsAndNumbers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, nil, true)
		r.press(fyne.KeyHome, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
		n := r.snap.Cursor
		r.askPrinting()
		entries := entriesIn(r.window.Canvas().Overlays().Top())
		if len(entries) != 2 {
			t.Fatalf("%d entries", len(entries))
		}
		entries[0].SetText("The middle game")
		entries[1].SetText("101")
		r.answerWith("OK")
		if f, ok := n.Figure(); !ok || f.Name != "The middle game" || n.Number() != 101 {
			t.Errorf("the node says %+v", n.Extra)
		}
		if !strings.Contains(r.status.Words(), "Diagram “The middle game”") || !strings.Contains(r.status.Words(), "101") {
			t.Errorf("the status says %q", r.status.Words())
		}
		r.press(fyne.KeyRight)
		if words := r.status.Words(); !strings.Contains(words, "102") {
			t.Errorf("the move after it is told as %q", words)
		}
		d := diagramOf(r.deps.Game, r.snap.Line, r.snap.Positions)
		if least := slices.Min(slices.DeleteFunc(slices.Clone(d.Scene.Numbers), func(n int) bool { return n == 0 })); least != 101 {
			t.Errorf("the diagram begins with %d", least)
		}
		r.edit(record.SetPrinting(n, record.Printing{Figure: &record.Figure{}, Number: 101, Numbering: 2}))
		d = diagramOf(r.deps.Game, r.snap.Line, r.snap.Positions)
		if least := slices.Min(slices.DeleteFunc(slices.Clone(d.Scene.Numbers), func(n int) bool { return n == 0 })); least != 1 {
			t.Errorf("from the hundreds on, the diagram begins with %d", least)
		}
		r.edit(record.SetPrinting(n, record.Printing{Figure: &record.Figure{}, Number: 101}))
		if d := diagramOf(r.deps.Game, r.snap.Line, r.snap.Positions); d.Scene.Numbers != nil {
			t.Errorf("a diagram without numbers has %v", d.Scene.Numbers)
		}
		r.Undo()
		r.Undo()
		r.Undo()
		if r.snap.CanUndo || len(n.Extra) > 0 {
			t.Errorf("something is left: %+v", n.Extra)
		}
	})
}

// entriesIn are the text fields of an object.
func entriesIn(o fyne.CanvasObject) (list []*widgets.Entry) {
	for _, o := range test.LaidOutObjects(o) {
		if e, ok := o.(*widgets.Entry); ok {
			list = append(list, e)
		}
	}
	return list
}

func TestMarksAreDrawnByTaps(t *testing.T) {
	for _, size := range []fyne.Size{desktop, phone} {
		r := open(t, size, nil, true)
		r.choose(editTab)
		for _, name := range []string{"triangle", "square", "circle", "cross"} {
			r.tool(name)
			r.tapAt(0, 0)
			sc := r.deps.Board.Scene()
			if len(sc.Marks) != 1 || sc.Marks[0].Shape != shapes[editTools[r.palette.tool].kind] {
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
		for r.snap.CanUndo {
			r.Undo()
		}
		if sc := r.deps.Board.Scene(); sc.Marks != nil || !r.changed {
			t.Errorf("all taken back: %+v", sc.Marks)
		}
		r.wantPly(13)
	}
}

// TestAnArrowNeedsTwoPoints: the same one twice draws none.
func TestAnArrowNeedsTwoPoints(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.choose(editTab)
	r.tool("arrow")
	r.tapAt(4, 0)
	r.tapAt(4, 0)
	if sc := r.deps.Board.Scene(); sc.Lines != nil || sc.Shown != nil || r.snap.CanUndo {
		t.Errorf("lines %+v", sc.Lines)
	}
}

func TestStonesAreSetUp(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.choose(editTab)
	r.press(fyne.KeyHome)
	r.tool("white")
	r.tapAt(0, 0) // far from all: nothing breaks
	if sc := r.deps.Board.Scene(); sc.Stones[0] != game.White || r.snap.Cursor.Parent != nil {
		t.Fatal("the root has no new disc")
	}
	r.tapAt(0, 0)
	if sc := r.deps.Board.Scene(); sc.Stones[0] != game.None {
		t.Fatal("the disc is still there")
	}
	r.tool("erase")
	r.tapAt(4, 4) // White's disc on e5, which Black's f5 turns over
	r.answerWith("Make a branch")
	root := r.study.Record().Root
	if sc := r.deps.Board.Scene(); sc.Stones[4*8+4] != game.None || len(root.Children) != 2 || root.Setup != nil {
		t.Fatalf("no branch: %d children", len(root.Children))
	}
	r.press(fyne.KeyHome)
	r.tapAt(4, 4)
	r.answerWith("Change it here")
	if root.Setup == nil || len(root.Setup.White) != 1 || len(root.Setup.Black) != 2 {
		t.Fatalf("set up: %+v", root.Setup)
	}
	r.press(fyne.KeyRight)
	if !strings.Contains(r.status.Words(), "breaks the rules") {
		t.Errorf("the line says %q", r.status.Words())
	}
	r.press(fyne.KeyHome)
	if strings.Contains(r.status.Words(), "breaks the rules") {
		t.Errorf("before the move that breaks the rules the line says %q", r.status.Words())
	}
	r.Undo()
	r.press(fyne.KeyHome)
	r.tapAt(4, 4)
	r.answerWith("Cancel")
	if root.Setup != nil || r.deps.Board.Scene().Stones[4*8+4] != game.White {
		t.Error("cancelled, but the disc is gone")
	}
}

func TestJudgementsAndNames(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.press(fyne.KeyHome, fyne.KeyRight)
	r.choose(editTab)
	n := r.snap.Cursor
	for _, tile := range []struct{ words, sign string }{{"Very good move", "!!"}, {"Doubtful move", "?!"}, {"Bad move", "?"}, {"Bad move", ""}, {"Good move", "!"}} {
		r.tap(tile.words)
		if got := glyph(n); got != tile.sign {
			t.Errorf("%s: %q, want %q", tile.words, got, tile.sign)
		}
	}
	if !strings.Contains(r.status.Words(), "Move 1: f5!") {
		t.Errorf("the line says %q", r.status.Words())
	}
	r.tap("Unclear position")
	r.tap("Bookmark")
	if a := n.Annotations(); a.Position != record.Unclear || !a.Hotspot || a.Move != record.GoodMove {
		t.Errorf("annotations %+v", a)
	}
	r.askName()
	top := r.window.Canvas().Overlays().Top()
	for _, o := range widgetstest.InSight(top) {
		if e, ok := o.(*widgets.Entry); ok {
			e.SetText("parallel opening")
		}
	}
	r.answerWith("OK")
	if n.Name() != "parallel opening" || !strings.Contains(r.status.Words(), "parallel opening") {
		t.Errorf("named %q, the line says %q", n.Name(), r.status.Words())
	}
}

// TestActionsOnNodes: each changes the record, or says that it cannot, and is taken back.
func TestActionsOnNodes(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.press(fyne.KeyHome, fyne.KeyRight)
	r.tapAt(5, 5) // f6, a variation of d6
	variation, root := r.snap.Cursor, r.study.Record().Root
	list := func() (nodes []*record.Node) { return slices.Collect(root.All()) }
	before := len(list())
	for name, want := range map[string]func() bool{
		"insert":  func() bool { return len(list()) == before+1 && r.snap.Cursor.Move == 0 },
		"delete":  func() bool { return len(list()) == before-1 },
		"prune":   func() bool { return len(list()) == before-1 && r.snap.Ply == 1 },
		"others":  func() bool { return len(list()) == 3 },
		"promote": func() bool { return variation.Parent.Children[0] == variation },
		"main":    func() bool { return root.End() == variation },
		"up":      func() bool { return variation.Parent.Children[0] == variation },
		"cut":     func() bool { return len(list()) == before-1 },
		"flatten": func() bool { return len(list()) == 1 && root.Setup != nil },
		"swap":    func() bool { return variation.Color == game.Black },
	} {
		r.goTo(variation)
		for _, a := range append(r.nodeActions(), r.recordActions()...) {
			if a.name == name {
				r.do(a)
			}
		}
		if !want() {
			t.Errorf("%s: %d nodes, at %+v", name, len(list()), r.snap.Cursor)
		}
		r.Undo()
		if len(list()) != before || variation.Parent.Children[1] != variation {
			t.Fatalf("%s is not taken back: %d nodes", name, len(list()))
		}
	}
	r.goTo(root)
	for _, name := range []string{"prune", "up", "insert", "main"} {
		r.say("")
		r.doNamed(name)
		if r.status.Words() != "That cannot be done here." {
			t.Errorf("%s at the start: %q", name, r.status.Words())
		}
	}
}

// TestTheRecordIsTurned: of Othello only what leaves its start as it is.
func TestTheRecordIsTurned(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.press(fyne.KeyHome, fyne.KeyRight)
	r.askTransform()
	var offered []string
	for _, o := range widgetstest.InSight(r.window.Canvas().Overlays().Top()) {
		if b, ok := o.(*widgets.Button); ok {
			offered = append(offered, b.Text)
		}
	}
	if want := []string{"Turn around", "Mirror along the falling diagonal", "Mirror along the rising diagonal"}; !slices.Equal(offered, want) {
		t.Errorf("offered %q", offered)
	}
	r.answerWith("Turn around")
	if r.snap.Cursor.Move != game.Place(2, 3) || r.snap.Ply != 1 || len(r.snap.Faults) != 0 {
		t.Errorf("f5 is %v now, after %d moves", r.snap.Cursor.Move, r.snap.Ply)
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
	nodes := len(r.snap.Outline.Nodes)
	r.tapAt(5, 5)
	if r.snap.Ply != 2 || r.snap.At != -1 || len(r.snap.Outline.Nodes) != nodes {
		t.Error("a click on a next move does not go there")
	}
}

func TestMarksOfAFileShow(t *testing.T) {
	r := open(t, desktop, nil, true)
	n := r.snap.Cursor
	for id, values := range map[string][]string{"SL": {"a1"}, "TB": {"b1"}, "TW": {"c1"}, "VW": {"a1", "b1", "c1"}, "LB": {"d1:xyz"}} {
		r.study.Edit(record.SetProperty(n, id, values...))
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

func TestTheBestLineIsStepped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		for r.step(-99); r.candidates()[0].Moves[0] == r.snap.Line[r.snap.Ply].Move; {
			r.step(1) // to where the teacher knows another move
		}
		ply := r.snap.Ply
		line := r.candidates()[0].Moves
		nodes := len(r.snap.Outline.Nodes)
		r.Rune('v')
		if sc := r.deps.Board.Scene(); len(sc.Plan) != 1 || sc.Plan[0].Number != 1 {
			t.Fatalf("the plan is %+v", sc.Plan)
		}
		r.press(fyne.KeyRight, fyne.KeyEnd)
		if r.bestLine.shown != len(line) || r.snap.Ply != ply {
			t.Errorf("%d of %d moves, the cursor after %d", r.bestLine.shown, len(line), r.snap.Ply)
		}
		r.press(fyne.KeyHome, fyne.KeyEscape)
		if r.bestLine != nil || r.deps.Board.Scene().Plan != nil || len(r.snap.Outline.Nodes) != nodes {
			t.Error("Escape does not end it without a trace")
		}
		r.showLine(0)
		r.press(fyne.KeyReturn)
		if r.snap.Cursor.Move != line[0] || r.snap.At != -1 || r.snap.Ply != ply+1 {
			t.Errorf("added: %+v, %q", r.snap.Cursor, r.status.Words())
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
		if r.bestLine == nil || len(r.deps.Board.Scene().Plan) != 1 {
			t.Error("a long press on a candidate does not show its line")
		}
	})
}

func TestFind(t *testing.T) {
	r := open(t, desktop, nil, true)
	third := r.snap.Judged[2]
	r.study.Edit(record.SetComment(third, "the Tiger"))
	r.study.Edit(record.Annotate(r.snap.Judged[4], record.Annotations{Hotspot: true}))
	r.press(fyne.KeyHome)
	r.Find()
	look := func(words string) {
		r.search.entry.SetText(words)
		r.search.entry.OnSubmitted(words)
	}
	look("tiger")
	r.wantPly(3)
	look("d6")
	r.wantPly(2)
	look("#7")
	r.wantPly(7)
	look("12")
	r.wantPly(12)
	if r.search.said != "" || r.status.Words() != r.statusWords() { // the line tells of a hit
		t.Errorf("it says %q and %q", r.search.said, r.status.Words())
	}
	look("lion")
	r.wantPly(12)
	if r.search.said != "Nothing found." {
		t.Errorf("it says %q", r.search.said)
	}
	r.search.entry.SetText("")
	r.tap("Bookmark")
	r.tap("Next hit")
	r.wantPly(5)
	r.press(fyne.KeyEscape)
	if r.asking() || r.finding {
		t.Error("Escape does not end the search")
	}
	r.press(fyne.KeyHome, fyne.KeyF3)
	r.wantPly(5)
	r.press(fyne.KeyHome, fyne.KeyF2)
	r.wantPly(5)
}

func TestLinksOfComments(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.commented(r.snap.Cursor, "see **d6** and #2\nhttps://example.org")
	r.choose(notesTab)
	r.press(fyne.KeyHome, fyne.KeyEnd)
	if r.notes.entry.Visible() {
		t.Fatal("the comment is not read but written")
	}
	links := map[string]*widget.HyperlinkSegment{}
	for _, s := range r.notes.words.Segments {
		if l, ok := s.(*widget.HyperlinkSegment); ok {
			links[l.Text] = l
		}
	}
	if len(links) != 3 || !links["d6"].TextStyle.Bold {
		t.Fatalf("links %+v", links)
	}
	links["d6"].OnTapped()
	if p := r.deps.Board.Scene().Shown; p == nil || *p != game.Pt(3, 5) {
		t.Errorf("the board shows %v", p)
	}
	links["https://example.org"].OnTapped()
	r.answerWith("Cancel")
	links["#2"].OnTapped()
	r.wantPly(2)
	if r.deps.Board.Scene().Shown != nil {
		t.Error("the point is still shown")
	}
	r.press(fyne.KeyEnd)
	r.notes.write()
	if !r.notes.entry.Visible() {
		t.Error("the comment cannot be written")
	}
}

func TestGuessing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, size := range []fyne.Size{desktop, phone} {
			r := open(t, size, erring(t), true)
			r.thread.Later(1e9)
			r.press(fyne.KeyHome, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
			r.askGuess()
			r.answerWith("Black’s moves")
			if r.guess.at != 4 || r.deps.Board.Scene().Next != nil || r.tree.Visible() || r.graph.Visible() {
				t.Fatalf("asked for move %d", r.guess.at+1)
			}
			r.tapAt(0, 0)
			if r.guess.state != guessing || r.status.Words() != "That square flips nothing." {
				t.Errorf("an illegal guess: %q", r.status.Words())
			}
			r.tapAt(2, 3) // c4, which is what was played, and bad
			r.thread.Later(1e9)
			if got := r.guessWords(); got != "c4 was played, but it loses 8 discs. The engine prefers b3." {
				t.Errorf("it says %q", got)
			}
			if r.scoreWords() != "+0 · 0 of 3 points (0 %)" {
				t.Errorf("the score is %q", r.scoreWords())
			}
			r.forward() // as the panel's button
			if r.guess.at != 6 {
				t.Errorf("asked for move %d", r.guess.at+1)
			}
			r.tap("Tell me")
			for best, want := range map[game.Move]string{r.guess.result.Best: "f6 was played. The engine prefers c2.", r.guess.result.Played: "f6 was played. The engine also prefers f6."} {
				if r.guess.result.Best = best; r.guessWords() != want {
					t.Errorf("it tells %q, want %q", r.guessWords(), want)
				}
			}
			r.press(fyne.KeyReturn)
			if r.guess.guesses.Count() != 2 || r.scoreWords() != "0 of 6 points (0 %)" {
				t.Errorf("the score is %q", r.scoreWords())
			}
			played, _ := r.guess.line[8].Move.Point()
			r.deps.Board.OnTap(played)
			r.thread.Later(1e9)
			if g := r.guess.result.Grade; g != study.PlayedFine && g != study.BestPlayed {
				t.Errorf("what was played is %v", g)
			}
			for range 3 {
				if r.guess.state == guessing {
					r.tellMove()
				}
				r.nextGuess()
			}
			if r.guess.state != over || !strings.HasPrefix(r.guessWords(), "That was the last move") {
				t.Errorf("at the end: %q", r.guessWords())
			}
			r.press(fyne.KeyEscape)
			if r.guess != nil || r.asking() {
				t.Error("Escape does not end it")
			}
			r.Leave()
		}
	})
}

// TestTheViewIsTurned: and the record is not.
func TestTheViewIsTurned(t *testing.T) {
	r := open(t, desktop, nil, true)
	before := r.deps.Board.Scene()
	r.Rune('o')
	if v := r.deps.Board.View(); v != game.RotateRight || r.changed || !slices.Equal(before.Stones, r.deps.Board.Scene().Stones) {
		t.Errorf("the view is %+v", v)
	}
	r.Rune('O')
	r.askView()
	r.answerWith("As it was")
	if v := r.deps.Board.View(); v != (game.Symmetry{}) {
		t.Errorf("the view is %+v", v)
	}
}

// TestTheClipboardsBranch: what is cut can be pasted elsewhere.
func TestTheClipboardsBranch(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.press(fyne.KeyHome)
	if r.Copy() {
		t.Error("at the start there is no branch but the game")
	}
	r.press(fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
	r.Cut()
	r.wantPly(2)
	if n := len(r.snap.Outline.Nodes); n != 3 {
		t.Errorf("%d nodes are left", n)
	}
	if !r.Paste() || len(r.snap.Outline.Nodes) != 14 {
		t.Errorf("pasted: %d nodes", len(r.snap.Outline.Nodes))
	}
	fyne.CurrentApp().Clipboard().SetContent("a shopping list")
	if r.Paste() || r.Copy() == false {
		t.Error("a shopping list is pasted")
	}
}

// TestAChangeEndsWhatIsAsked: the moves that a retry, a guess or a line is about may be gone.
func TestAChangeEndsWhatIsAsked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		for name, begin := range map[string]func(){
			"retry": func() { r.beginRetry(0) }, "guess": func() { r.beginGuess(game.None) }, "line": func() { r.showLine(0) },
		} {
			r.press(fyne.KeyHome, fyne.KeyRight)
			r.edit(record.Prune(r.snap.Line[2]))
			begin()
			if !r.asking() {
				t.Fatalf("%s: nothing is asked", name)
			}
			r.Undo()
			if r.asking() || r.retry != nil || r.guess != nil || r.bestLine != nil {
				t.Errorf("%s goes on after a change", name)
			}
			r.scene()
		}
	})
}

// TestEscapePutsDown: what is written or held first, and only then leaves the screen.
func TestEscapePutsDown(t *testing.T) {
	r := open(t, desktop, nil, true)
	escape := func() bool { return r.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) }
	r.Rune('C')
	r.notes.entry.SetText("a note")
	if !escape() || r.notes.entry.Visible() || r.window.Canvas().Focused() != nil || r.snap.Cursor.Comment != "a note" {
		t.Error("Escape does not end the writing")
	}
	r.choose(editTab)
	r.tool("arrow")
	if !escape() || r.palette.tool != 0 {
		t.Error("Escape does not put the tool down")
	}
	if escape() {
		t.Error("there is nothing more to put down")
	}
}

// TestThePaletteFits: nothing is wider than its pane.
func TestThePaletteFits(t *testing.T) {
	for _, size := range []fyne.Size{desktop, phone, fyne.NewSize(360, 640), fyne.NewSize(800, 400)} {
		r := open(t, size, nil, true)
		r.choose(editTab)
		if have, want := r.scrolls[editTab].Size().Width, r.palette.content.MinSize().Width; want > have {
			t.Errorf("%v: the palette needs %v of %v", size, want, have)
		}
	}
}
