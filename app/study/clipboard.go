package study

import (
	"strings"

	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/widgets"
)

// copyBranch copies the current node and its descendants to the clipboard.
func (e *editor) copyBranch() {
	var b strings.Builder
	if err := sgf.WriteBranch(&b, e.sub.study().Record(), e.sub.now().Cursor); err != nil {
		e.on.say(describe.Error(err))
		return
	}
	e.clipboard.SetContent(b.String())
	e.on.say(text.T("study.copied.branch"))
}

// copy copies the current branch to the clipboard. At the root it does nothing and returns false,
// because whole games are not copied.
func (e *editor) copy() bool {
	if e.sub.now().Cursor.Parent == nil {
		return false
	}
	e.copyBranch()
	return true
}

// cut copies the current branch to the clipboard and deletes it. It does nothing at the root.
func (e *editor) cut() {
	if e.sub.now().Cursor.Parent != nil {
		e.copyBranch()
		e.edit(record.Prune(e.sub.now().Cursor))
	}
}

// pasteHere adds the branch on the clipboard below the current node. If the clipboard has a whole
// game, the user chooses what to do with it. Any other contents are opened.
func (e *editor) pasteHere() {
	nodes, whole, err := e.onClipboard()
	switch {
	case err != nil:
		e.open()
	case whole:
		e.askPaste(nodes, e.open)
	default:
		e.graft(nodes)
	}
}

// pasteAny pastes the contents of the clipboard as paste does. If they are not a branch for this
// board, pasteAny opens them.
func (e *editor) pasteAny() {
	if !e.paste(e.open) {
		e.open()
	}
}

// paste adds the branch on the clipboard below the current node. It returns false if the clipboard
// has no branch for this game and board. If the clipboard has a whole game, the user chooses
// between adding it and opening it, for which paste calls open.
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
	e.askPaste(nodes, open)
	return true
}

// askPaste asks the user whether to open nodes, a whole game, or to add them below the current
// node. Adding is disabled if one of their moves is illegal there.
func (e *editor) askPaste(nodes []*record.Node, open func()) {
	var m *widgets.Modal
	button := func(key string, do func()) *widgets.Button {
		return widgets.NewButton(text.T(key), nil, func() { m.Close(); do() })
	}
	words, here := text.T("study.paste.words"), button("study.paste.here", func() { e.graft(nodes) })
	if f := e.refuses(nodes); f != nil {
		words = text.T("study.paste.apart", "Move", f.Ply, "Why", describe.Error(f))
		here.Disable()
	}
	m = widgets.ShowModal(e.on.canvas(), text.T("study.paste.title"), widgets.Paragraph(words),
		widgets.NewPrimary(text.T("study.paste.open"), func() { m.Close(); open() }), here, button("common.cancel", func() {}))
}

// onClipboard parses the clipboard's contents as a branch. whole reports whether the nodes are a
// whole game.
func (e *editor) onClipboard() (nodes []*record.Node, whole bool, err error) {
	return sgf.ReadBranch(strings.NewReader(e.clipboard.Content()), e.sub.study().Record())
}

// graft adds nodes below the current node. If one of their moves is illegal there, graft shows an
// error and adds nothing.
func (e *editor) graft(nodes []*record.Node) {
	if f := e.refuses(nodes); f != nil {
		e.on.say(text.T("study.paste.illegal", "Move", f.Ply, "Why", describe.Error(f)))
		return
	}
	if len(nodes) > 0 {
		e.edit(record.AddChild(e.sub.now().Cursor, nodes...))
	}
}

// refuses returns the error of the first of nodes that is illegal below the current node, or nil if
// all are legal. The error's Ply counts from the first of nodes.
func (e *editor) refuses(nodes []*record.Node) *record.ReplayError {
	over := &record.Node{}
	for _, n := range nodes {
		over.Add(n.Copy())
	}
	pos := e.sub.now().Position()
	broken := record.Faults(pos, over)
	if len(broken) == 0 {
		return nil
	}
	_, faults := record.Replay(pos, record.OnBoard(broken[0].Path()[1:]))
	return faults[0]
}
