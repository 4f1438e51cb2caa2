package study

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/study"
	"pionnier/widgets"
	"pionnier/widgets/tree"
)

// editor changes the record. Each change can be undone in one step.
type editor struct {
	sub interface {
		studied
		ruled
		named
	}
	on interface {
		windowed
		changing
		playing
		telling
		drawn
	}
	clipboard fyne.Clipboard
	open      func() // opens what is on the clipboard
	fold      func() // folds the variation at the cursor in the tree, or opens it
}

// edit applies change to the record.
func (e *editor) edit(change record.Edit) { e.on.changes(func() { e.sub.study().Edit(change) }) }

// stripValues removes all engine values from the record.
func (e *editor) stripValues() { e.on.changes(e.sub.study().StripValues) }

// undo undoes the last change of the record.
func (e *editor) undo() { e.on.changes(e.sub.study().Undo) }

// redo repeats the last undone change.
func (e *editor) redo() { e.on.changes(e.sub.study().Redo) }

// deleteBranch deletes the current node and its descendants. It does nothing at the root.
func (e *editor) deleteBranch() {
	if e.sub.now().Cursor.Parent != nil {
		e.edit(record.Prune(e.sub.now().Cursor))
		e.on.say(text.T("study.deleted"))
	}
}

// promote makes the current line the main line.
func (e *editor) promote() {
	e.edit(record.PromoteToMain(e.sub.now().Cursor))
}

// action is an operation on the record. Its text has the key "study.edit.<name>" or another one
// with name.
type action struct {
	name string
	do   func()
	can  func() bool // nil: always
}

// do runs a, or shows a message if a is not possible at the current node.
func (e *editor) do(a action) {
	if a.can != nil && !a.can() {
		e.on.say(text.T("study.edit.cannot"))
		return
	}
	a.do()
}

// nodeActions returns the actions on the current node.
func (e *editor) nodeActions() []action {
	below := func() bool { return e.sub.now().Cursor.Parent != nil }
	aside := func() bool { return slices.Index(e.siblings(), e.sub.now().Cursor) > 0 }
	above := func() bool { return slices.Index(e.siblings(), e.sub.now().Cursor) < len(e.siblings())-1 }
	others := func() record.Edit { return record.DeleteOthers(e.sub.now().Cursor) }
	return []action{
		{"undo", e.undo, func() bool { return e.sub.now().CanUndo }},
		{"redo", e.redo, func() bool { return e.sub.now().CanRedo }},
		{"insert", e.insert, below},
		{"pass", func() { e.on.play(game.Pass) }, nil},
		{"delete", func() { e.edit(record.Delete(e.sub.now().Cursor)) }, below},
		{"prune", e.deleteBranch, below},
		{"others", func() { e.edit(others()) }, func() bool { return !others().Nothing() }},
		{"promote", func() { e.edit(record.PromoteOnce(e.sub.now().Cursor)) }, e.beside},
		{"main", e.promote, e.beside},
		{"up", func() { e.shift(-1) }, aside},
		{"down", func() { e.shift(1) }, above},
		{"cut", e.cut, below},
		{"copy", e.copyBranch, nil},
		{"paste", e.pasteHere, nil},
		{"printing", e.askPrinting, nil},
		{"paint", e.askPaint, nil},
		{"fold", e.fold, e.beside},
	}
}

// recordActions returns the actions on the whole record.
func (e *editor) recordActions() []action {
	return []action{
		{"flatten", e.flatten, nil},
		{"swap", func() { e.editAll(e.sub.study().SwapColors()) }, nil},
		{"transform", e.askTransform, nil},
		{"strip", e.askStrip, func() bool { return len(e.strips()) > 0 }},
	}
}

// editAll applies change to the whole record. The cursor stays at the current node if that node
// still exists.
func (e *editor) editAll(change record.Edit) {
	change.At = e.sub.now().Cursor
	e.edit(change)
}

// siblings returns the current node and its siblings, or nil at the root.
func (e *editor) siblings() []*record.Node {
	if e.sub.now().Cursor.Parent == nil {
		return nil
	}
	return e.sub.now().Cursor.Parent.Children
}

// beside reports whether the current node is not on the main line.
func (e *editor) beside() bool {
	for n := e.sub.now().Cursor; n.Parent != nil; n = n.Parent {
		if n.Parent.Children[0] != n {
			return true
		}
	}
	return false
}

// shift moves the current node by the given number of positions among its siblings.
func (e *editor) shift(by int) {
	if e.sub.now().Cursor.Parent != nil {
		e.edit(record.Shift(e.sub.now().Cursor, by))
	}
}

// insert inserts an empty node before the current one. It does nothing at the root.
func (e *editor) insert() {
	if e.sub.now().Cursor.Parent != nil {
		e.edit(record.Insert(e.sub.now().Cursor, &record.Node{}))
	}
}

// flatten makes the current position the start of the record.
func (e *editor) flatten() {
	e.edit(record.Flatten(e.sub.study().Record(), e.sub.now().Cursor, e.sub.now().Position()))
}

// swapTurn changes the side to move. It does nothing if the game is over.
func (e *editor) swapTurn() {
	if c := e.sub.now().Position().ToMove(); c != game.None {
		e.setUp(e.sub.study().ArrangeTurn(c.Opponent()))
	}
}

// setUp changes the stones on the board. If the change makes later moves illegal, the user chooses
// between accepting that and making the change in a new branch.
func (e *editor) setUp(a study.Arrangement) {
	done := func(branch bool) { e.on.changes(func() { e.sub.study().SetUp(a, branch) }) }
	if len(a.Faults) == 0 {
		done(false)
		return
	}
	first := a.Faults[0]
	question := text.N("study.breaks", len(a.Faults), "Move", e.sub.number(first), "Place", e.sub.moveName(first.Move))
	var m *widgets.Modal
	button := func(key string, do func()) *widgets.Button {
		return widgets.NewButton(text.T(key), nil, func() { m.Close(); do() })
	}
	m = widgets.ShowModal(e.on.canvas(), text.T("study.breaks.title"), widgets.Paragraph(question),
		button("study.breaks.branch", func() { done(true) }), button("study.breaks.here", func() { done(false) }),
		button("common.cancel", func() {}))
}

// judgeMove sets the judgement of the current move to j. very is true for its stronger form. If the
// move already has that judgement in that form, judgeMove removes it.
func (e *editor) judgeMove(j record.Judgement, very bool) {
	a := e.sub.now().Cursor.Annotations()
	if a.Move == j && a.VeryMove == very {
		a.Move, a.VeryMove = "", false
	} else {
		a.Move, a.VeryMove = j, very
	}
	e.edit(record.Annotate(e.sub.now().Cursor, a))
}

// assess sets the assessment of the current position to p. If the assessment is p already, assess
// removes it.
func (e *editor) assess(p record.Assessment) {
	a := e.sub.now().Cursor.Annotations()
	if a.Position == p {
		p = ""
	}
	a.Position, a.VeryPosition = p, false
	e.edit(record.Annotate(e.sub.now().Cursor, a))
}

// toggleHotspot adds a bookmark to the current node, or removes it.
func (e *editor) toggleHotspot() {
	a := e.sub.now().Cursor.Annotations()
	a.Hotspot, a.VeryHotspot = !a.Hotspot, false
	e.edit(record.Annotate(e.sub.now().Cursor, a))
}

// askName opens a dialog to edit the name of the current node.
func (e *editor) askName() {
	n := e.sub.now().Cursor
	entry := widgets.NewEntry(n.Name(), text.T("study.edit.name"), nil)
	var m *widgets.Modal
	accept := func() {
		m.Close()
		if entry.Text != n.Name() {
			e.edit(record.SetName(n, entry.Text))
		}
	}
	entry.OnSubmitted = func(string) { accept() }
	m = widgets.ShowModal(e.on.canvas(), text.T("study.edit.name"), entry,
		widgets.NewPrimary(text.T("common.ok"), accept), widgets.NewButton(text.T("common.cancel"), nil, func() { m.Close() }))
	m.Stays = func() bool { return entry.Text != n.Name() }
	e.on.canvas().Focus(entry)
}

// symmetries are the rotations and reflections of the record and of the view. A name is part of the
// text's key "study.turn.<name>".
var symmetries = []struct {
	name string
	game.Symmetry
}{
	{"right", game.RotateRight}, {"left", game.RotateLeft}, {"half", game.HalfTurn}, {"mirrorx", game.MirrorX},
	{"mirrory", game.MirrorY}, {"falls", game.MirrorFalls}, {"climbs", game.MirrorClimbs},
}

// askTransform lets the user choose how to rotate or mirror the record. It offers only symmetries
// that map the game's start to itself.
func (e *editor) askTransform() {
	bare := record.New(e.sub.study().Record().Game, e.sub.study().Record().Width, e.sub.study().Record().Height)
	start, err := e.sub.entry().Start(bare)
	showChoice(e.on.canvas(), "study.edit.transform", func(add func(key string, do func())) {
		for _, v := range symmetries {
			if err == nil && v.Keeps(start) {
				add("study.turn."+v.name, func() { e.editAll(record.Transform(e.sub.study().Record(), v.Symmetry)) })
			}
		}
	})
}

// strips returns an action for each kind of content that the record has and that can be removed. An
// action's text has the key "study.strip.<name>".
func (e *editor) strips() []action {
	var list []action
	for _, a := range []struct {
		name  string
		parts record.Parts
	}{{"comments", record.Parts{Comments: true}}, {"marks", record.Parts{Marks: true}}, {"variations", record.Parts{Variations: true}}} {
		strip := func() record.Edit { return record.Strip(e.sub.study().Record(), a.parts) }
		if !strip().Nothing() {
			list = append(list, action{a.name, func() { e.editAll(strip()) }, nil})
		}
	}
	known := slices.ContainsFunc(e.sub.now().Points, func(p study.Point) bool { return p.Known })
	if known || !record.Strip(e.sub.study().Record(), record.Parts{Values: true}).Nothing() {
		list = append(list, action{"values", e.stripValues, nil})
	}
	return list
}

// askStrip lets the user choose which parts of the record to remove.
func (e *editor) askStrip() {
	showChoice(e.on.canvas(), "study.edit.strip", func(add func(key string, do func())) {
		for _, a := range e.strips() {
			add("study.strip."+a.name, a.do)
		}
	})
}

// askPaint lets the user choose the current node's colour in the tree.
func (e *editor) askPaint() {
	showPictured(e.on.canvas(), "study.edit.paint", func(add func(key string, picture fyne.Resource, do func())) {
		for paint := range record.Paints + 1 {
			add(fmt.Sprintf("study.paint.%d", paint), tree.Swatch(paint), func() { e.edit(record.SetPaint(e.sub.now().Cursor, paint)) })
		}
	})
}

// nodeMenu shows a menu of the possible actions on the current node, next to at.
func (e *editor) nodeMenu(at fyne.Position) {
	showChoice(e.on.canvas(), "study.edit.node", func(add func(key string, do func())) {
		for _, a := range e.nodeActions() {
			if a.can == nil || a.can() {
				add("study.edit."+a.name, a.do)
			}
		}
	}).At(at)
}
