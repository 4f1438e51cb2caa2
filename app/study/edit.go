package study

import (
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// changes does something to the record and shows it.
func (s *Screen) changes(do func()) {
	s.walks()
	do()
	s.show()
}

// edit makes a change of the record.
func (s *Screen) edit(e record.Edit) { s.changes(func() { s.study.Edit(e) }) }

// stripValues takes away what engines found out.
func (s *Screen) stripValues() { s.changes(s.study.StripValues) }

// Undo takes the last change of the record back.
func (s *Screen) Undo() { s.changes(s.study.Undo) }

// Redo makes it again.
func (s *Screen) Redo() { s.changes(s.study.Redo) }

// deleteBranch takes the node on the board out, with all that follows it.
func (s *Screen) deleteBranch() {
	if s.snap.Cursor.Parent != nil {
		s.edit(record.Prune(s.snap.Cursor))
		s.say(text.T("study.deleted"))
	}
}

// promote makes the line through the board the main line.
func (s *Screen) promote() {
	s.edit(record.PromoteToMain(s.snap.Cursor))
}

// copyBranch puts the node on the board and all that follows it on the clipboard.
func (s *Screen) copyBranch() {
	var b strings.Builder
	if err := sgf.WriteBranch(&b, s.study.Record(), s.snap.Cursor); err != nil {
		s.say(describe.Error(err))
		return
	}
	fyne.CurrentApp().Clipboard().SetContent(b.String())
	s.say(text.T("study.copied.branch"))
}

// pasteBranch adds what is on the clipboard after the node on the board.
func (s *Screen) pasteBranch() {
	nodes, err := sgf.ReadBranch(strings.NewReader(fyne.CurrentApp().Clipboard().Content()), s.study.Record())
	if err != nil {
		s.say(describe.Error(err))
		return
	}
	if len(nodes) > 0 {
		s.edit(record.AddChild(s.snap.Cursor, nodes...))
	}
}
