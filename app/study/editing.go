package study

import (
	"slices"

	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/study"
	"pionnier/widgets"
)

// editor changes the record. One Undo takes each change back.
type editor struct {
	*subject
	host
}

// edit makes a change of the record.
func (e *editor) edit(change record.Edit) { e.changes(func() { e.study.Edit(change) }) }

// stripValues removes all engine values.
func (e *editor) stripValues() { e.changes(e.study.StripValues) }

// undo takes back the last change of the record.
func (e *editor) undo() { e.changes(e.study.Undo) }

// redo makes the last undone change again.
func (e *editor) redo() { e.changes(e.study.Redo) }

// deleteBranch removes the node on the board with everything after it.
func (e *editor) deleteBranch() {
	if e.snap.Cursor.Parent != nil {
		e.edit(record.Prune(e.snap.Cursor))
		e.say(text.T("study.deleted"))
	}
}

// promote makes the line on the board the main line.
func (e *editor) promote() {
	e.edit(record.PromoteToMain(e.snap.Cursor))
}

// action is an operation on the record. Its text is "study.edit.<name>" unless it has another
// one.
type action struct {
	name string
	do   func()
	can  func() bool // nil: always
}

// do runs an action, or says that it is not possible here.
func (e *editor) do(a action) {
	if a.can != nil && !a.can() {
		e.say(text.T("study.edit.cannot"))
		return
	}
	a.do()
}

// nodeActions returns the actions on the node at the cursor.
func (e *editor) nodeActions() []action {
	below := func() bool { return e.snap.Cursor.Parent != nil }
	aside := func() bool { return slices.Index(e.siblings(), e.snap.Cursor) > 0 }
	above := func() bool { return slices.Index(e.siblings(), e.snap.Cursor) < len(e.siblings())-1 }
	others := func() record.Edit { return record.DeleteOthers(e.snap.Cursor) }
	return []action{
		{"undo", e.undo, func() bool { return e.snap.CanUndo }},
		{"redo", e.redo, func() bool { return e.snap.CanRedo }},
		{"insert", e.insert, below},
		{"pass", func() { e.play(game.Pass) }, nil},
		{"delete", func() { e.edit(record.Delete(e.snap.Cursor)) }, below},
		{"prune", e.deleteBranch, below},
		{"others", func() { e.edit(others()) }, func() bool { return !others().Nothing() }},
		{"promote", func() { e.edit(record.PromoteOnce(e.snap.Cursor)) }, e.beside},
		{"main", e.promote, e.beside},
		{"up", func() { e.shift(-1) }, aside},
		{"down", func() { e.shift(1) }, above},
		{"cut", e.cut, below},
		{"copy", e.copyBranch, nil},
		{"paste", e.pasteBranch, nil},
		{"printing", e.askPrinting, nil},
	}
}

// recordActions returns the actions on the whole record.
func (e *editor) recordActions() []action {
	return []action{
		{"flatten", e.flatten, nil},
		{"swap", func() { e.editAll(e.study.SwapColors()) }, nil},
		{"transform", e.askTransform, nil},
		{"strip", e.askStrip, func() bool { return len(e.strips()) > 0 }},
	}
}

// editAll changes the whole record and stays at the present node, if it still exists.
func (e *editor) editAll(change record.Edit) {
	change.At = e.snap.Cursor
	e.edit(change)
}

// siblings returns the node at the cursor and its siblings.
func (e *editor) siblings() []*record.Node {
	if e.snap.Cursor.Parent == nil {
		return nil
	}
	return e.snap.Cursor.Parent.Children
}

// beside reports whether the cursor is off the main line.
func (e *editor) beside() bool {
	for n := e.snap.Cursor; n.Parent != nil; n = n.Parent {
		if n.Parent.Children[0] != n {
			return true
		}
	}
	return false
}

// shift moves the node at the cursor among its siblings.
func (e *editor) shift(by int) {
	if e.snap.Cursor.Parent != nil {
		e.edit(record.Shift(e.snap.Cursor, by))
	}
}

// insert puts an empty node before the one at the cursor, to be set up or commented.
func (e *editor) insert() {
	if e.snap.Cursor.Parent != nil {
		e.edit(record.Insert(e.snap.Cursor, &record.Node{}))
	}
}

// flatten makes the position on the board the start of the record.
func (e *editor) flatten() {
	e.edit(record.Flatten(e.study.Record(), e.snap.Cursor, e.snap.Position()))
}

// swapTurn gives the turn to the other side.
func (e *editor) swapTurn() {
	if c := e.snap.Position().ToMove(); c != game.None {
		e.setUp(e.study.ArrangeTurn(c.Opponent()))
	}
}

// setUp changes the stones on the board. If that would make moves below illegal, the user chooses
// between accepting it and making the change in a branch.
func (e *editor) setUp(a study.Arrangement) {
	done := func(branch bool) { e.changes(func() { e.study.SetUp(a, branch) }) }
	if len(a.Faults) == 0 {
		done(false)
		return
	}
	first := a.Faults[0]
	question := text.N("study.breaks", len(a.Faults), "Move", e.number(first), "Place", e.moveName(first.Move))
	var m *widgets.Modal
	button := func(key string, do func()) *widgets.Button {
		return widgets.NewButton(text.T(key), nil, func() { m.Close(); do() })
	}
	m = widgets.ShowModal(e.canvas(), text.T("study.breaks.title"), widgets.Paragraph(question),
		button("study.breaks.branch", func() { done(true) }), button("study.breaks.here", func() { done(false) }),
		button("common.cancel", func() {}))
}

// judgeMove sets a verdict on the move at the cursor, or removes it.
func (e *editor) judgeMove(j record.Judgement, very bool) {
	a := e.snap.Cursor.Annotations()
	if a.Move == j && a.VeryMove == very {
		a.Move, a.VeryMove = "", false
	} else {
		a.Move, a.VeryMove = j, very
	}
	e.edit(record.Annotate(e.snap.Cursor, a))
}

// assess sets a verdict on the position, or removes it.
func (e *editor) assess(p record.Assessment) {
	a := e.snap.Cursor.Annotations()
	if a.Position == p {
		p = ""
	}
	a.Position, a.VeryPosition = p, false
	e.edit(record.Annotate(e.snap.Cursor, a))
}

// toggleHotspot sets a bookmark at the cursor, or removes it.
func (e *editor) toggleHotspot() {
	a := e.snap.Cursor.Annotations()
	a.Hotspot, a.VeryHotspot = !a.Hotspot, false
	e.edit(record.Annotate(e.snap.Cursor, a))
}

// askName asks for the name of the node at the cursor.
func (e *editor) askName() {
	n := e.snap.Cursor
	entry := widgets.NewEntry(n.Name(), text.T("study.edit.name"), nil)
	var m *widgets.Modal
	accept := func() {
		m.Close()
		if entry.Text != n.Name() {
			e.edit(record.SetName(n, entry.Text))
		}
	}
	entry.OnSubmitted = func(string) { accept() }
	m = widgets.ShowModal(e.canvas(), text.T("study.edit.name"), entry,
		widgets.NewPrimary(text.T("common.ok"), accept), widgets.NewButton(text.T("common.cancel"), nil, func() { m.Close() }))
	e.canvas().Focus(entry)
}

// symmetries are the ways to turn the record and the view, by the name in their text
// "study.turn.<name>".
var symmetries = []struct {
	name string
	game.Symmetry
}{
	{"right", game.RotateRight}, {"left", game.RotateLeft}, {"half", game.HalfTurn}, {"mirrorx", game.MirrorX},
	{"mirrory", game.MirrorY}, {"falls", game.MirrorFalls}, {"climbs", game.MirrorClimbs},
}

// askTransform asks how to turn or mirror the record. It offers only what keeps the start of the
// game as it is.
func (e *editor) askTransform() {
	bare := record.New(e.study.Record().Game, e.study.Record().Width, e.study.Record().Height)
	start, err := e.game.Start(bare)
	showChoice(e.canvas(), "study.edit.transform", func(add func(key string, do func())) {
		for _, v := range symmetries {
			if err == nil && v.Keeps(start) {
				add("study.turn."+v.name, func() { e.editAll(record.Transform(e.study.Record(), v.Symmetry)) })
			}
		}
	})
}

// strips are the parts that can be removed from the record, by the name in the text "study.strip.<name>".
func (e *editor) strips() []action {
	var list []action
	for _, a := range []struct {
		name  string
		parts record.Parts
	}{{"comments", record.Parts{Comments: true}}, {"marks", record.Parts{Marks: true}}, {"variations", record.Parts{Variations: true}}} {
		strip := func() record.Edit { return record.Strip(e.study.Record(), a.parts) }
		if !strip().Nothing() {
			list = append(list, action{a.name, func() { e.editAll(strip()) }, nil})
		}
	}
	known := slices.ContainsFunc(e.snap.Points, func(p study.Point) bool { return p.Known })
	if known || !record.Strip(e.study.Record(), record.Parts{Values: true}).Nothing() {
		list = append(list, action{"values", e.stripValues, nil})
	}
	return list
}

// askStrip asks what to remove.
func (e *editor) askStrip() {
	showChoice(e.canvas(), "study.edit.strip", func(add func(key string, do func())) {
		for _, a := range e.strips() {
			add("study.strip."+a.name, a.do)
		}
	})
}

// nodeMenu shows the actions on the node at the cursor, after a right click or a long press on
// the tree or the board.
func (e *editor) nodeMenu() {
	showChoice(e.canvas(), "study.edit.node", func(add func(key string, do func())) {
		for _, a := range e.nodeActions() {
			if a.can == nil || a.can() {
				add("study.edit."+a.name, a.do)
			}
		}
	})
}
