package study

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/widgets"
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

// answerWith presses a button of the question in sight.
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

// A diagram begins at a move, with a name and a number: the status shows it, the moves are numbered
// accordingly, and undo removes it.
func TestDiagramsAndNumbers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, nil, true)
		r.press(fyne.KeyHome, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
		n := r.sub.now().Cursor
		r.editor.askPrinting()
		entries := entriesIn(r.window.Canvas().Overlays().Top())
		if len(entries) != 2 {
			t.Fatalf("%d entries", len(entries))
		}
		entries[0].SetText("The middle game")
		entries[1].SetText("101")
		test.TapCanvas(r.window.Canvas(), fyne.NewPos(3, 3)) // beside the question, which keeps what is typed
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
		d := diagramOf(r.deps.Game, r.sub.now().Line, r.sub.now().Positions)
		if least := slices.Min(slices.DeleteFunc(slices.Clone(d.Scene.Numbers), func(n int) bool { return n == 0 })); least != 101 {
			t.Errorf("the diagram begins with %d", least)
		}
		r.editor.edit(record.SetPrinting(n, record.Printing{Figure: &record.Figure{}, Number: 101, Numbering: 2}))
		d = diagramOf(r.deps.Game, r.sub.now().Line, r.sub.now().Positions)
		if least := slices.Min(slices.DeleteFunc(slices.Clone(d.Scene.Numbers), func(n int) bool { return n == 0 })); least != 1 {
			t.Errorf("from the hundreds on, the diagram begins with %d", least)
		}
		r.editor.edit(record.SetPrinting(n, record.Printing{Figure: &record.Figure{}, Number: 101}))
		if d := diagramOf(r.deps.Game, r.sub.now().Line, r.sub.now().Positions); d.Scene.Numbers != nil {
			t.Errorf("a diagram without numbers has %v", d.Scene.Numbers)
		}
		r.Undo()
		r.Undo()
		r.Undo()
		if r.sub.now().CanUndo || len(n.Extra) > 0 {
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

func TestStonesAreSetUp(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.choose(editTab)
	r.press(fyne.KeyHome)
	r.tool("white")
	r.tapAt(0, 0) // far from all: nothing breaks
	if sc := r.deps.Board.Scene(); sc.Stones[0] != game.White || r.sub.now().Cursor.Parent != nil {
		t.Fatal("the root has no new disc")
	}
	r.tapAt(0, 0)
	if sc := r.deps.Board.Scene(); sc.Stones[0] != game.None {
		t.Fatal("the disc is still there")
	}
	r.tool("erase")
	r.tapAt(4, 4) // White's disc on e5, which Black's f5 flips
	r.answerWith("Make a branch")
	root := r.sub.study().Record().Root
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
	n := r.sub.now().Cursor
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
	r.editor.askName()
	top := r.window.Canvas().Overlays().Top()
	for _, o := range widgetstest.InSight(top) {
		if e, ok := o.(*widgets.Entry); ok {
			e.SetText("parallel opening")
		}
	}
	test.TapCanvas(r.window.Canvas(), fyne.NewPos(3, 3)) // beside the question, which keeps what is typed
	r.answerWith("OK")
	if n.Name() != "parallel opening" || !strings.Contains(r.status.Words(), "parallel opening") {
		t.Errorf("named %q, the line says %q", n.Name(), r.status.Words())
	}
}

// TestActionsOnNodes checks that each action changes the record, or says that it cannot, and can be
// undone.
func TestActionsOnNodes(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.press(fyne.KeyHome, fyne.KeyRight)
	r.tapAt(5, 5) // f6, a variation of d6
	variation, root := r.sub.now().Cursor, r.sub.study().Record().Root
	list := func() (nodes []*record.Node) { return slices.Collect(root.All()) }
	before := len(list())
	for name, want := range map[string]func() bool{
		"insert":  func() bool { return len(list()) == before+1 && r.sub.now().Cursor.Move == 0 },
		"delete":  func() bool { return len(list()) == before-1 },
		"prune":   func() bool { return len(list()) == before-1 && r.sub.now().Ply == 1 },
		"others":  func() bool { return len(list()) == 3 },
		"promote": func() bool { return variation.Parent.Children[0] == variation },
		"main":    func() bool { return root.End() == variation },
		"up":      func() bool { return variation.Parent.Children[0] == variation },
		"cut":     func() bool { return len(list()) == before-1 },
		"flatten": func() bool { return len(list()) == 1 && root.Setup != nil },
		"swap":    func() bool { return variation.Color == game.Black },
	} {
		r.goTo(variation)
		for _, a := range append(r.editor.nodeActions(), r.editor.recordActions()...) {
			if a.name == name {
				r.editor.do(a)
			}
		}
		if !want() {
			t.Errorf("%s: %d nodes, at %+v", name, len(list()), r.sub.now().Cursor)
		}
		r.Undo()
		if len(list()) != before || variation.Parent.Children[1] != variation {
			t.Fatalf("%s is not taken back: %d nodes", name, len(list()))
		}
	}
	if r.doNamed("down"); r.status.Words() != "That cannot be done here." || r.sub.now().Cursor != variation {
		t.Errorf("the last of its siblings goes down: %q", r.status.Words())
	}
	r.goTo(variation)
	r.doNamed("others")
	r.goTo(root)
	for _, name := range []string{"prune", "up", "down", "insert", "main", "others"} {
		r.say("")
		r.doNamed(name)
		if r.status.Words() != "That cannot be done here." {
			t.Errorf("%s at the start: %q", name, r.status.Words())
		}
	}
}

// TestTheRecordIsTurned checks that in Othello only the symmetries that keep the start are offered.
func TestTheRecordIsTurned(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.press(fyne.KeyHome, fyne.KeyRight)
	r.editor.askTransform()
	var offered []string
	for _, o := range widgetstest.InSight(r.window.Canvas().Overlays().Top()) {
		if b, ok := o.(*widgets.Button); ok {
			offered = append(offered, b.Text)
		}
	}
	if want := []string{"Turn around", "Mirror along the falling diagonal", "Mirror along the rising diagonal", "Close"}; !slices.Equal(offered, want) {
		t.Errorf("offered %q", offered)
	}
	r.answerWith("Turn around")
	if r.sub.now().Cursor.Move != game.Place(2, 3) || r.sub.now().Ply != 1 || len(r.sub.now().Faults) != 0 {
		t.Errorf("f5 is %v now, after %d moves", r.sub.now().Cursor.Move, r.sub.now().Ply)
	}
}

// TestTheViewIsTurned checks that turning the view does not turn the record.
func TestTheViewIsTurned(t *testing.T) {
	r := open(t, desktop, nil, true)
	before := r.deps.Board.Scene()
	r.Rune('o')
	if v := r.deps.Board.View(); v != game.RotateRight || r.saver.changed() || !slices.Equal(before.Stones, r.deps.Board.Scene().Stones) {
		t.Errorf("the view is %+v", v)
	}
	r.Rune('O')
	r.view.askView()
	r.answerWith("As it was")
	if v := r.deps.Board.View(); v != (game.Symmetry{}) {
		t.Errorf("the view is %+v", v)
	}
}

// TestTheClipboardsBranch checks that a branch that was cut can be pasted elsewhere.
func TestTheClipboardsBranch(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.press(fyne.KeyHome)
	if r.Copy() {
		t.Error("at the start there is no branch but the game")
	}
	r.press(fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
	r.Cut()
	r.wantPly(2)
	if n := len(r.sub.now().Outline.Nodes); n != 3 {
		t.Errorf("%d nodes are left", n)
	}
	if !r.Paste(func() {}) || len(r.sub.now().Outline.Nodes) != 14 {
		t.Errorf("pasted: %d nodes", len(r.sub.now().Outline.Nodes))
	}
	fyne.CurrentApp().Clipboard().SetContent("a shopping list")
	if r.Paste(func() {}) || r.Copy() == false {
		t.Error("a shopping list is pasted")
	}
}

// A whole game on the clipboard is added if the user says so, and otherwise opened as a game of its
// own; moves that break the rules are not added.
func TestAWholeGameIsNotPastedUnasked(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.press(fyne.KeyHome)
	nodes := len(r.sub.now().Outline.Nodes)
	opened := 0
	paste := func(text string) bool {
		fyne.CurrentApp().Clipboard().SetContent(text)
		return r.Paste(func() { opened++ })
	}
	choose := func(words string) {
		t.Helper()
		for _, o := range widgetstest.InSight(r.canvas().Overlays().Top()) {
			if b, ok := o.(*widgets.Button); ok && b.Text == words {
				test.Tap(b)
				return
			}
		}
		t.Errorf("%q is not offered", words)
	}
	const whole = "(;GM[2]PB[Eve]PW[Cy];B[c4];W[c3])"
	if !paste(whole) {
		t.Error("a whole game is not asked about")
	}
	choose("Open it")
	if opened != 1 || len(r.sub.now().Outline.Nodes) != nodes {
		t.Errorf("opened %d times, %d nodes were added", opened, len(r.sub.now().Outline.Nodes)-nodes)
	}
	paste(whole)
	choose("Add as variation")
	if opened != 1 || len(r.sub.now().Outline.Nodes) != nodes+2 {
		t.Errorf("as a variation: opened %d times, %d nodes were added", opened, len(r.sub.now().Outline.Nodes)-nodes)
	}
	r.press(fyne.KeyHome)
	if paste("(;GM[2]PB[Eve];B[a1])") {
		t.Error("a game whose moves cannot be played here is no variation")
	}
	if !paste("(;GM[2];B[c4];W[a8])") || len(r.sub.now().Outline.Nodes) != nodes+2 {
		t.Errorf("a branch that breaks the rules: %d nodes were added", len(r.sub.now().Outline.Nodes)-nodes-2)
	}
	if words := r.sub.statusWords(); !strings.HasPrefix(r.status.notice.words, "Nothing was pasted: its move 2 is not allowed here. ") {
		t.Errorf("of a branch that breaks the rules it is said %q, %q", r.status.notice.words, words)
	}
}

// TestAChangeEndsWhatIsAsked checks that a change ends a retry, a guess or a line, since its moves
// may no longer exist.
func TestAChangeEndsWhatIsAsked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		for name, begin := range map[string]func(){
			"retry": func() { r.activities.beginRetry(0) }, "guess": func() { r.activities.newGuess(game.None).start() }, "line": func() { walkLine(r.sub, r.Screen, 0) },
		} {
			r.press(fyne.KeyHome, fyne.KeyRight)
			r.editor.edit(record.Prune(r.sub.now().Line[2]))
			begin()
			if !r.panel.asks() {
				t.Fatalf("%s: nothing is asked", name)
			}
			r.Undo()
			if r.panel.asks() || r.mode != nil {
				t.Errorf("%s goes on after a change", name)
			}
			r.scene()
		}
	})
}

// TestEscapePutsDown checks that Escape first ends what is being written or held, and only then
// leaves the screen.
func TestEscapePutsDown(t *testing.T) {
	r := open(t, desktop, nil, true)
	escape := func() bool { return r.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) }
	r.command('c')
	r.notes.entry.SetText("a note")
	if !escape() || r.notes.entry.Visible() || r.window.Canvas().Focused() != nil || r.sub.now().Cursor.Comment != "a note" {
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

// TestThePaletteFits checks that nothing is wider than its pane.
func TestThePaletteFits(t *testing.T) {
	for _, size := range []fyne.Size{desktop, phone, fyne.NewSize(360, 640), fyne.NewSize(800, 400)} {
		r := open(t, size, nil, true)
		r.choose(editTab)
		if have, want := r.palette.scroll.Size().Width, r.palette.content.MinSize().Width; want > have {
			t.Errorf("%v: the palette needs %v of %v", size, want, have)
		}
	}
}

// A record with illegal moves shows why the first is illegal and how many more there are, without
// advice about playing on.
func TestTheStatusCountsIllegalMoves(t *testing.T) {
	r := openText(t, desktop, nil, "go", "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Chinese];B[ee];W[ee];B[cc];W[cc])")
	r.press(fyne.KeyEnd)
	const want = "Move 2 breaks the rules: that place is taken. 1 more move breaks the rules."
	if got := r.status.Words(); !strings.HasPrefix(got, want) {
		t.Errorf("the line says %q, want %q", got, want)
	}
}

// "Paste here" asks about a whole game, even if its moves are not legal on the board, and does not
// drop it with a notice.
func TestPasteHereAsksAboutAWholeGame(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.press(fyne.KeyHome)
	fyne.CurrentApp().Clipboard().SetContent("(;GM[2]PB[Eve];B[a1])")
	r.editor.pasteHere()
	m, _ := r.canvas().Overlays().Top().(*widgets.Modal)
	if m == nil {
		t.Fatal("it is not asked")
	}
	var open *widgets.Button
	for _, o := range widgetstest.InSight(m) {
		b, ok := o.(*widgets.Button)
		if ok && b.Text == "Add as variation" && !b.Disabled() {
			t.Error("a move that is not allowed can be added")
		}
		if ok && b.Text == "Open it" {
			open = b
		}
	}
	if len(r.asked) > 0 {
		t.Errorf("unasked: %v", r.asked)
	}
	test.Tap(open)
	fyne.CurrentApp().Clipboard().SetContent("(;GM[1];B[aa])")
	r.editor.pasteHere()
	if !slices.Equal(r.asked, []string{"paste", "paste"}) {
		t.Errorf("asked for %v", r.asked)
	}
}

// Without this Edit tells what a tap on the board does while no board is in sight.
func TestEditTellsOfTheBoardOnlyWhereItIsInSight(t *testing.T) {
	r := openGo(t, phone, nil, "RE[B+R]")
	r.choose(editTab)
	for _, hidden := range []bool{false, true, false} {
		if told := r.palette.caption.Visible(); told == hidden || r.deps.Board.Visible() == hidden {
			t.Errorf("the board is in sight: %v, and told of: %v", r.deps.Board.Visible(), told)
		}
		r.room.toggle()
	}
}
