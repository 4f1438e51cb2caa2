package study

import (
	"slices"

	"fyne.io/fyne/v2"

	"pionnier/app/commands"
	"pionnier/core/press/text"
)

// more opens the menu of less common commands.
func (s *Screen) more() { s.menu().show(s.canvas(), s.hasButton) }

// hasButton reports whether a visible button runs the command with this id.
func (s *Screen) hasButton(id string) bool {
	switch id {
	case idOf("nextgame"), idOf("previousgame"):
		return s.head.others.which.Visible()
	case idOf("effort"):
		return s.tabs.fit == columns && s.cards.effort.offered()
	}
	return s.bar.has(id)
}

// Commands returns the menu's entries for the command palette.
func (s *Screen) Commands() []commands.Command { return s.menu().commands() }

// menu returns the menu of less common commands. Each part of the screen offers its own.
func (s *Screen) menu() *moreMenu {
	m := &moreMenu{}
	phone := fyne.CurrentDevice().IsMobile()
	s.onward.offer(m)
	s.activities.offerTries(m)
	m.add("node", s.editPosition)
	if phone && s.sub.now().CanUndo {
		m.tool("undo", "study.edit.undo", s.editor.undo)
	}
	m.end("try")
	s.bar.offer(m)
	s.activities.offerQuestions(m)
	if s.sub.hasGroups() {
		m.add("weak", s.weak.toggle)
	}
	s.best.offer(m)
	if s.sub.analyst() != nil {
		m.add("effort", s.cards.effort.ask)
		if s.graph.second.offered() {
			m.add("beside", s.graph.second.ask)
		}
	}
	m.end("ask")
	m.add("facts", func() { s.facts.ask("") })
	s.files.offerGame(m)
	s.head.others.offer(m)
	m.add("find", s.activities.find)
	m.end("game")
	s.view.offer(m)
	m.add("alone", s.desk.toggleAlone)
	if s.tabs.fit == columns {
		m.add("sideboard", s.desk.toggleBeside)
	}
	m.add("legend", s.graph.askLegend)
	if !phone {
		m.add("keys", s.deps.Actions.Help)
	}
	m.end("view")
	if phone { // without a key for it
		m.say(text.T("study.paste.title"), s.editor.pasteAny)
	}
	s.files.offer(m)
	m.end("files")
	return m
}

// editPosition opens the editing tab, selects the tool that sets up stones, and says what a tap does now.
func (s *Screen) editPosition() {
	s.choose(editTab)
	s.palette.choose(slices.IndexFunc(editTools, func(t editTool) bool { return t.stone }))
	s.say(s.palette.caption.Words())
}
