package study

import (
	"fyne.io/fyne/v2"

	"pionnier/app/text"
	"pionnier/core/record"
	"pionnier/widgets"
)

// notes is where the user reads and writes what is said about a node.
type notes struct {
	entry   *widgets.Entry
	node    *record.Node
	setting bool // the text is the program's doing
	changed func(n *record.Node, words string)
}

func newNotes(changed func(n *record.Node, words string)) *notes {
	n := &notes{changed: changed, entry: &widgets.Entry{}}
	n.entry.MultiLine, n.entry.Wrapping = true, fyne.TextWrapWord
	n.entry.PlaceHolder = text.T("study.notes.empty")
	n.entry.OnChanged = func(words string) {
		if !n.setting && n.node != nil {
			n.changed(n.node, words)
		}
	}
	n.entry.ExtendBaseWidget(n.entry)
	return n
}

// show shows the words of a node.
func (n *notes) show(node *record.Node) {
	if n.node == node && n.entry.Text == node.Comment {
		return
	}
	n.node, n.setting = node, true
	n.entry.SetText(node.Comment)
	n.setting = false
}
