package study

import (
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/widgets"
)

// copyBranch copies the node on the board, with everything after it, to the clipboard.
func (e *editor) copyBranch() {
	var b strings.Builder
	if err := sgf.WriteBranch(&b, e.study.Record(), e.snap.Cursor); err != nil {
		e.say(describe.Error(err))
		return
	}
	fyne.CurrentApp().Clipboard().SetContent(b.String())
	e.say(text.T("study.copied.branch"))
}

// copy copies the branch to the clipboard and reports whether there is one. At the start there is
// none: copying the whole game is not handled here.
func (e *editor) copy() bool {
	if e.snap.Cursor.Parent == nil {
		return false
	}
	e.copyBranch()
	return true
}

// cut copies the branch and deletes it.
func (e *editor) cut() {
	if e.snap.Cursor.Parent != nil {
		e.copyBranch()
		e.edit(record.Prune(e.snap.Cursor))
	}
}

// pasteBranch adds the clipboard's moves after the node on the board.
func (e *editor) pasteBranch() {
	nodes, _, err := e.onClipboard()
	if err != nil {
		e.say(describe.Error(err))
		return
	}
	e.graft(nodes)
}

// paste adds the clipboard's branch after the node on the board, and reports whether there is one for
// this game and board. If the clipboard has a whole game that could be added, the user chooses between
// adding and opening it.
func (e *editor) paste(open func()) bool {
	nodes, whole, err := e.onClipboard()
	switch {
	case err != nil || len(nodes) == 0:
		return false
	case !whole:
		e.graft(nodes)
		return true
	case e.refuses(nodes) != nil:
		return false
	}
	var m *widgets.Modal
	button := func(make func(string, func()) *widgets.Button, key string, do func()) *widgets.Button {
		return make(text.T(key), func() { m.Close(); do() })
	}
	plain := func(words string, do func()) *widgets.Button { return widgets.NewButton(words, nil, do) }
	m = widgets.ShowModal(e.canvas(), text.T("study.paste.title"), widgets.Paragraph(text.T("study.paste.words")),
		button(widgets.NewPrimary, "study.paste.open", open), button(plain, "study.paste.here", func() { e.graft(nodes) }),
		button(plain, "common.cancel", func() {}))
	return true
}

// onClipboard reads what is on the clipboard, and whether it is a game of its own.
func (e *editor) onClipboard() (nodes []*record.Node, whole bool, err error) {
	return sgf.ReadBranch(strings.NewReader(fyne.CurrentApp().Clipboard().Content()), e.study.Record())
}

// graft adds nodes after the node on the board. If one of their moves breaks the rules there, it says
// so and adds nothing.
func (e *editor) graft(nodes []*record.Node) {
	if f := e.refuses(nodes); f != nil {
		e.say(text.T("study.paste.illegal", "Move", f.Ply, "Why", describe.Error(f)))
		return
	}
	if len(nodes) > 0 {
		e.edit(record.AddChild(e.snap.Cursor, nodes...))
	}
}

// refuses returns the error of the first node that would break the rules after the node on the board,
// nil if there is none. Its Ply counts from the first of nodes.
func (e *editor) refuses(nodes []*record.Node) *record.ReplayError {
	over := &record.Node{}
	for _, n := range nodes {
		over.Add(n.Copy())
	}
	pos := e.snap.Position()
	broken := record.Faults(pos, over)
	if len(broken) == 0 {
		return nil
	}
	_, faults := record.Replay(pos, record.OnBoard(broken[0].Path()[1:]))
	return faults[0]
}
