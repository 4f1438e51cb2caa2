package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// notes is the part that shows and edits the comment of a node. It lays out only the visible pieces
// of a long comment and edits one piece at a time, since the toolkit's text field takes quadratic
// time.
type notes struct {
	sub studied
	on  interface {
		windowed
		walked
		telling
	}
	content *fyne.Container // the entry, or the words with a button over them
	entry   *widgets.Entry
	words   *widgets.Unroll   // a prose for each piece
	shown   fyne.CanvasObject // the words and the button
	node    *record.Node
	pieces  pieces // of the node's comment
	piece   int    // that is written in
	setting bool   // the text is the program's doing
	writing bool   // the user writes
	changed func(n *record.Node, words string)
	pointed func(game.Point)
	read    reader
}

// newNotes returns empty notes. It calls changed when the user edits a comment, and pointed when
// the user presses the name of a point in a comment.
func newNotes(s *subject, on host, changed func(n *record.Node, words string), pointed func(game.Point)) *notes {
	n := &notes{sub: s, on: on, read: s.parsePoint, changed: changed, pointed: pointed, entry: &widgets.Entry{}, words: widgets.NewUnroll()}
	n.entry.MultiLine, n.entry.Wrapping = true, fyne.TextWrapWord
	n.entry.PlaceHolder = text.T("study.notes.empty")
	n.entry.OnChanged = func(words string) {
		if !n.setting && n.node != nil {
			n.writing = true
			n.pieces = n.pieces.written(n.piece, words)
			n.changed(n.node, n.pieces.comment)
		}
	}
	n.entry.ExtendBaseWidget(n.entry)
	edit := widgets.NewIcon(theme.Icon("edit"), text.T("study.notes.edit"), n.write)
	n.shown = container.NewBorder(nil, nil, nil, container.NewVBox(edit), n.words)
	n.content = container.NewStack(n.shown, n.entry)
	return n
}

// write starts editing the piece at the top of the pane.
func (n *notes) write() {
	if !n.writing {
		n.piece = n.words.Top()
		n.fill()
	}
	n.writing = true
	n.display()
	if c := focus.CanvasOf(n.entry); c != nil {
		c.Focus(n.entry)
	}
}

// show shows the comment of the current node. It leaves a comment that is being edited unchanged.
func (n *notes) show() {
	node := n.sub.now().Cursor
	if n.node == node && n.pieces.comment == node.Comment {
		return
	}
	if n.node != node {
		n.writing = false
	}
	n.node, n.pieces, n.piece = node, cutPieces(node.Comment), 0
	n.fill()
	n.display()
}

// fill sets the entry's text to the edited piece.
func (n *notes) fill() {
	n.setting = true
	n.entry.SetText(n.pieces.at(n.piece))
	n.setting = false
}

// display shows the entry if the user is editing or the comment is empty, and otherwise the
// comment.
func (n *notes) display() {
	write := n.writing || n.pieces.comment == ""
	n.entry.Hidden, n.shown.(*fyne.Container).Hidden = !write, write
	if !write {
		n.words.Set(n.prose)
	}
	n.content.Refresh()
}

// prose returns the widget that shows piece i, or nil if there is no such piece.
func (n *notes) prose(i int) fyne.CanvasObject {
	if i >= n.pieces.count() {
		return nil
	}
	p := newProse(n.follow)
	p.set(n.read.read(n.pieces.at(i)))
	return p
}

// putDown ends editing. It returns false if the user was not editing.
func (n *notes) putDown() bool {
	if !n.writing {
		return false
	}
	n.writing = false
	n.display()
	n.on.canvas().Unfocus()
	return true
}

// follow shows the point of l, goes to its move, or asks whether to open its web page.
func (n *notes) follow(l link) {
	switch {
	case l.point != nil:
		n.pointed(*l.point)
	case l.move > 0:
		if node := n.sub.study().Move(l.move); node != nil {
			n.on.goTo(node)
		} else {
			n.on.say(text.T("study.find.nothing"))
		}
	case l.web != nil:
		widgets.Ask(n.on.canvas(), text.T("study.web.title"), l.web.String(), text.T("study.web.open"), text.T("common.cancel"), func() {
			if err := fyne.CurrentApp().OpenURL(l.web); err != nil {
				n.on.say(l.web.String())
			}
		})
	}
}
