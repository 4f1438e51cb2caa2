package study

import (
	"slices"

	"fyne.io/fyne/v2"

	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/study"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// action is something that can be done to the record, by the name of its text
// "study.edit.<name>", unless something else is said.
type action struct {
	name string
	do   func()
	can  func() bool // nil: always
}

// do does an action, or says that it makes no sense here.
func (s *Screen) do(a action) {
	if a.can != nil && !a.can() {
		s.say(text.T("study.edit.cannot"))
		return
	}
	a.do()
}

// nodeActions are those on the node at the cursor.
func (s *Screen) nodeActions() []action {
	below := func() bool { return s.snap.Cursor.Parent != nil }
	aside := func() bool { return slices.Index(s.siblings(), s.snap.Cursor) > 0 }
	above := func() bool { return slices.Index(s.siblings(), s.snap.Cursor) < len(s.siblings())-1 }
	others := func() record.Edit { return record.DeleteOthers(s.snap.Cursor) }
	return []action{
		{"undo", s.Undo, func() bool { return s.snap.CanUndo }},
		{"redo", s.Redo, func() bool { return s.snap.CanRedo }},
		{"insert", s.insert, below},
		{"pass", func() { s.play(game.Pass) }, nil},
		{"delete", func() { s.edit(record.Delete(s.snap.Cursor)) }, below},
		{"prune", s.deleteBranch, below},
		{"others", func() { s.edit(others()) }, func() bool { return !others().Nothing() }},
		{"promote", func() { s.edit(record.PromoteOnce(s.snap.Cursor)) }, s.beside},
		{"main", s.promote, s.beside},
		{"up", func() { s.shift(-1) }, aside},
		{"down", func() { s.shift(1) }, above},
		{"cut", s.Cut, below},
		{"copy", s.copyBranch, nil},
		{"paste", s.pasteBranch, nil},
		{"printing", s.askPrinting, nil},
	}
}

// recordActions are those on the whole record.
func (s *Screen) recordActions() []action {
	return []action{
		{"flatten", s.flatten, nil},
		{"swap", func() { s.editAll(s.study.SwapColors()) }, nil},
		{"transform", s.askTransform, nil},
		{"strip", s.askStrip, func() bool { return len(s.strips()) > 0 }},
	}
}

// editAll changes the whole record and stays where it is, as far as that is still there.
func (s *Screen) editAll(e record.Edit) {
	e.At = s.snap.Cursor
	s.edit(e)
}

// siblings are the node at the cursor and those that follow the same one.
func (s *Screen) siblings() []*record.Node {
	if s.snap.Cursor.Parent == nil {
		return nil
	}
	return s.snap.Cursor.Parent.Children
}

// beside reports whether the cursor is not on the main line.
func (s *Screen) beside() bool {
	for n := s.snap.Cursor; n.Parent != nil; n = n.Parent {
		if n.Parent.Children[0] != n {
			return true
		}
	}
	return false
}

// shift moves the node at the cursor among its siblings.
func (s *Screen) shift(by int) {
	if s.snap.Cursor.Parent != nil {
		s.edit(record.Shift(s.snap.Cursor, by))
	}
}

// insert puts an empty node before the one at the cursor, to be set up or commented.
func (s *Screen) insert() {
	if s.snap.Cursor.Parent != nil {
		s.edit(record.Insert(s.snap.Cursor, &record.Node{}))
	}
}

// flatten makes the position on the board the start of the record.
func (s *Screen) flatten() {
	s.edit(record.Flatten(s.study.Record(), s.snap.Cursor, s.snap.Position()))
}

// Cut copies the branch and deletes it.
func (s *Screen) Cut() {
	if s.snap.Cursor.Parent != nil {
		s.copyBranch()
		s.edit(record.Prune(s.snap.Cursor))
	}
}

// useTool does on a point what the chosen tool does; false: it plays.
func (s *Screen) useTool(p game.Point) bool {
	if s.tab != editTab || s.palette.tool == 0 {
		return false
	}
	tool, rec, n := editTools[s.palette.tool], s.study.Record(), s.snap.Cursor
	switch {
	case tool.stone:
		c := tool.color
		if clear := rec.ClearMarks(n, p); c == game.None && !clear.Nothing() {
			s.edit(clear) // a second tap takes the stone
			break
		}
		if s.snap.Position().At(p) == c {
			c = game.None // a second tap takes it away
		}
		s.setUp(s.study.Arrange(p, c))
	case tool.kind == record.Label:
		label := rec.NextLetter(n)
		if tool.numbered {
			label = rec.NextNumber(n)
		}
		if label != "" {
			s.edit(rec.ToggleMark(n, record.Mark{Kind: record.Label, Point: p, Text: label}))
		}
	case tool.kind == record.Arrow || tool.kind == record.LineMark:
		s.drawLine(tool.kind, p)
	default:
		s.edit(rec.ToggleMark(n, record.Mark{Kind: tool.kind, Point: p}))
	}
	return true
}

// drawLine takes the first end of an arrow or a line, and then the second.
func (s *Screen) drawLine(kind record.MarkKind, p game.Point) {
	from := s.palette.from
	if from == nil {
		s.palette.from = &p
		s.showBoard()
		return
	}
	s.palette.from = nil
	if *from == p {
		s.showBoard()
		return
	}
	s.edit(s.study.Record().ToggleMark(s.snap.Cursor, record.Mark{Kind: kind, Point: *from, To: p}))
}

// swapTurn has the other side move.
func (s *Screen) swapTurn() {
	if c := s.snap.Position().ToMove(); c != game.None {
		s.setUp(s.study.ArrangeTurn(c.Opponent()))
	}
}

// setUp changes the stones on the board. If moves below break the rules then, the user says
// whether they do, or stay as they are beside the change.
func (s *Screen) setUp(a study.Arrangement) {
	done := func(branch bool) { s.changes(func() { s.study.SetUp(a, branch) }) }
	if len(a.Faults) == 0 {
		done(false)
		return
	}
	first := a.Faults[0]
	question := text.N("study.breaks", len(a.Faults), "Move", s.number(first), "Place", s.moveName(first.Move))
	var m *widgets.Modal
	button := func(key string, do func()) *widgets.Button {
		return widgets.NewButton(text.T(key), nil, func() { m.Close(); do() })
	}
	m = widgets.ShowModal(focus.CanvasOf(s.root), text.T("study.breaks.title"), widgets.Paragraph(question),
		button("study.breaks.branch", func() { done(true) }), button("study.breaks.here", func() { done(false) }),
		button("common.cancel", func() {}))
}

// judgeMove says what is thought of the move at the cursor, or no more.
func (s *Screen) judgeMove(j record.Judgement, very bool) {
	a := s.snap.Cursor.Annotations()
	if a.Move == j && a.VeryMove == very {
		a.Move, a.VeryMove = "", false
	} else {
		a.Move, a.VeryMove = j, very
	}
	s.edit(record.Annotate(s.snap.Cursor, a))
}

// assess says what is thought of the position, or no more.
func (s *Screen) assess(p record.Assessment) {
	a := s.snap.Cursor.Annotations()
	if a.Position == p {
		p = ""
	}
	a.Position, a.VeryPosition = p, false
	s.edit(record.Annotate(s.snap.Cursor, a))
}

// toggleHotspot sets a bookmark at the cursor, or takes it away.
func (s *Screen) toggleHotspot() {
	a := s.snap.Cursor.Annotations()
	a.Hotspot, a.VeryHotspot = !a.Hotspot, false
	s.edit(record.Annotate(s.snap.Cursor, a))
}

// askName asks what the node at the cursor is called.
func (s *Screen) askName() {
	n := s.snap.Cursor
	entry := widgets.NewEntry(n.Name(), text.T("study.edit.name"), nil)
	var m *widgets.Modal
	accept := func() {
		m.Close()
		if entry.Text != n.Name() {
			s.edit(record.SetName(n, entry.Text))
		}
	}
	entry.OnSubmitted = func(string) { accept() }
	m = widgets.ShowModal(focus.CanvasOf(s.root), text.T("study.edit.name"), entry,
		widgets.NewPrimary(text.T("common.ok"), accept), widgets.NewButton(text.T("common.cancel"), nil, func() { m.Close() }))
	focus.CanvasOf(s.root).Focus(entry)
}

// symmetries are how the record and the view are turned, by the name of their texts
// "study.turn.<name>".
var symmetries = []struct {
	name string
	game.Symmetry
}{
	{"right", game.RotateRight}, {"left", game.RotateLeft}, {"half", game.HalfTurn}, {"mirrorx", game.MirrorX},
	{"mirrory", game.MirrorY}, {"falls", game.MirrorFalls}, {"climbs", game.MirrorClimbs},
}

// askTransform asks how the record is to be turned or mirrored. Only what leaves the start
// of the game as it is can be written.
func (s *Screen) askTransform() {
	bare := record.New(s.study.Record().Game, s.study.Record().Width, s.study.Record().Height)
	start, err := s.game.Start(bare)
	s.choice("study.edit.transform", func(add func(key string, do func())) {
		for _, v := range symmetries {
			if err == nil && v.Keeps(start) {
				add("study.turn."+v.name, func() { s.editAll(record.Transform(s.study.Record(), v.Symmetry)) })
			}
		}
	})
}

// strips are what can be taken away from the record, by the name of its text "study.strip.<name>".
func (s *Screen) strips() []action {
	var list []action
	for _, a := range []struct {
		name  string
		parts record.Parts
	}{{"comments", record.Parts{Comments: true}}, {"marks", record.Parts{Marks: true}}, {"variations", record.Parts{Variations: true}}} {
		strip := func() record.Edit { return record.Strip(s.study.Record(), a.parts) }
		if !strip().Nothing() {
			list = append(list, action{a.name, func() { s.editAll(strip()) }, nil})
		}
	}
	known := slices.ContainsFunc(s.snap.Points, func(p study.Point) bool { return p.Known })
	if known || !record.Strip(s.study.Record(), record.Parts{Values: true}).Nothing() {
		list = append(list, action{"values", s.stripValues, nil})
	}
	return list
}

// askStrip asks what is to be taken away.
func (s *Screen) askStrip() {
	s.choice("study.edit.strip", func(add func(key string, do func())) {
		for _, a := range s.strips() {
			add("study.strip."+a.name, a.do)
		}
	})
}

// choice is a modal of buttons, one under the other.
func (s *Screen) choice(title string, list func(add func(key string, do func()))) {
	var m *widgets.Modal
	var buttons []fyne.CanvasObject
	list(func(key string, do func()) {
		buttons = append(buttons, widgets.NewButton(text.T(key), nil, func() { m.Close(); do() }))
	})
	m = widgets.ShowModal(focus.CanvasOf(s.root), text.T(title), widgets.NewMenu(buttons...))
}

// nodeMenu offers what can be done with the node at the cursor: for a right click or a long
// press on the tree or the board.
func (s *Screen) nodeMenu() {
	s.choice("study.edit.node", func(add func(key string, do func())) {
		for _, a := range s.nodeActions() {
			if a.can == nil || a.can() {
				add("study.edit."+a.name, a.do)
			}
		}
	})
}
