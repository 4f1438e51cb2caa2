package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/record"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// notes is where the user reads what is said about a node, and writes it.
type notes struct {
	content *fyne.Container // the entry, or the words with a button over them
	entry   *widgets.Entry
	words   *prose
	shown   fyne.CanvasObject // the words and the button
	node    *record.Node
	setting bool // the text is the program's doing
	writing bool // the user writes
	changed func(n *record.Node, words string)
	read    reader
}

// newNotes makes them empty: read knows the points of the board, follow goes where a link
// leads.
func newNotes(read reader, changed func(n *record.Node, words string), follow func(link)) *notes {
	n := &notes{read: read, changed: changed, entry: &widgets.Entry{}, words: newProse(follow)}
	n.entry.MultiLine, n.entry.Wrapping = true, fyne.TextWrapWord
	n.entry.PlaceHolder = text.T("study.notes.empty")
	n.entry.OnChanged = func(words string) {
		if !n.setting && n.node != nil {
			n.writing = true
			n.changed(n.node, words)
		}
	}
	n.entry.ExtendBaseWidget(n.entry)
	edit := widgets.NewIcon(theme.Icon("edit"), text.T("study.notes.edit"), n.write)
	n.shown = container.NewBorder(nil, nil, nil, container.NewVBox(edit), container.NewVScroll(n.words))
	n.content = container.NewStack(n.shown, n.entry)
	return n
}

// write lets the user write.
func (n *notes) write() {
	n.writing = true
	n.display()
	if c := focus.CanvasOf(n.entry); c != nil {
		c.Focus(n.entry)
	}
}

// show shows the words of a node. Those that are being written stay as they are.
func (n *notes) show(node *record.Node) {
	if n.node == node && n.entry.Text == node.Comment {
		return
	}
	if n.node != node {
		n.writing = false
	}
	n.node, n.setting = node, true
	n.entry.SetText(node.Comment)
	n.setting = false
	n.display()
}

// display puts the entry in sight where something is written or nothing is said, and the
// words elsewhere.
func (n *notes) display() {
	write := n.writing || n.entry.Text == ""
	n.entry.Hidden, n.shown.(*fyne.Container).Hidden = !write, write
	if !write {
		n.words.set(n.read.read(n.entry.Text))
	}
	n.content.Refresh()
}

// followLink shows the point that a comment names, goes to the move, or asks whether a web
// page is to be opened.
func (s *Screen) followLink(l link) {
	switch {
	case l.point != nil:
		s.pointShown(*l.point)
	case l.move > 0:
		if n := s.study.Move(l.move); n != nil {
			s.goTo(n)
		} else {
			s.say(text.T("study.find.nothing"))
		}
	case l.web != nil:
		widgets.Ask(focus.CanvasOf(s.root), text.T("study.web.title"), l.web.String(), text.T("study.web.open"), text.T("common.cancel"), func() {
			if err := fyne.CurrentApp().OpenURL(l.web); err != nil {
				s.say(l.web.String())
			}
		})
	}
}
