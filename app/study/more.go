package study

import (
	"slices"

	"fyne.io/fyne/v2"

	"pionnier/app/commands"
	"pionnier/core/game"
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

// menu returns the menu of less common commands.
func (s *Screen) menu() *moreMenu {
	m := &moreMenu{}
	s.moreToTry(m)
	m.end("try")
	s.moreToAsk(m)
	m.end("ask")
	s.moreOfGame(m)
	for _, c := range []game.Color{game.Black, game.White} {
		m.say(text.T("study.more.player", "Name", s.sub.name(c)), s.showPlayer(c))
	}
	m.end("game")
	s.moreOfView(m)
	m.end("view")
	if fyne.CurrentDevice().IsMobile() { // without a key for it
		m.say(text.T("study.paste.title"), s.editor.pasteAny)
	}
	s.files.offer(m)
	m.end("files")
	return m
}

// moreToTry adds what the user does with moves from the current position to m.
func (s *Screen) moreToTry(m *moreMenu) {
	if s.onward.playsOn() {
		m.addIf(s.onward.canPlayOn(), "play", "play", s.onward.playFrom)
	}
	m.addIf(len(s.sub.now().Way) > 0, "replay", "replay", s.activities.playThrough)
	m.add("guess", s.activities.askGuess)
	if s.onward.learns() {
		m.addIf(s.onward.canLearn(), "learn", "learn", s.onward.askLearn)
	}
	m.add("node", s.editPosition)
	if fyne.CurrentDevice().IsMobile() && s.sub.now().CanUndo {
		m.group = append(m.group, commands.Command{ID: idOf("undo"), Words: text.T("study.edit.undo"), English: text.English("study.edit.undo"), Do: s.editor.undo})
	}
}

// moreToAsk adds the questions to the engine about the current position to m.
func (s *Screen) moreToAsk(m *moreMenu) {
	if s.sub.hasGroups() {
		m.add("ask", s.activities.askAbout)
	} else if s.sub.canAsk() {
		m.add("squares", s.activities.askAbout)
	}
	why := "line"
	if s.sub.now().Position().ToMove() == game.None {
		why = "play" // nothing will be found here
	}
	m.addIf(len(s.sub.candidates()) > 0, why, "line", func() { walkLine(s.sub, s, 0) })
	if s.sub.analyst() != nil {
		m.add("part", s.activities.askPart)
		if _, passes := s.deps.Start.(game.Settler); passes {
			m.addIf(s.sub.now().Position().ToMove() != game.None, "play", "threats", s.activities.askThreats)
		}
	}
	if s.best.losses {
		m.add("values", s.best.toggleLosses)
	} else {
		m.add("losses", s.best.toggleLosses)
	}
	if s.sub.analyst() != nil {
		m.add("effort", s.cards.effort.ask)
		if s.graph.second.offered() {
			m.add("beside", s.graph.second.ask)
		}
	}
}

// moreOfGame adds the commands for the game as a whole to m.
func (s *Screen) moreOfGame(m *moreMenu) {
	m.add("facts", func() { s.facts.ask("") })
	if of, ok := s.deps.Actions.(Collected); ok {
		m.add("copy", func() { of.Copy(s.files.onBoard()) })
	}
	s.head.others.offer(m)
	m.add("find", s.activities.find)
}

// editPosition opens the editing tab, selects the tool that sets up stones, and says what a tap does now.
func (s *Screen) editPosition() {
	s.choose(editTab)
	s.palette.choose(slices.IndexFunc(editTools, func(t editTool) bool { return t.stone }))
	s.say(s.palette.caption.Words())
}

// moreOfView adds the commands that change what the board shows, and the list of keys, to m.
func (s *Screen) moreOfView(m *moreMenu) {
	if _, settles := s.deps.Start.(game.Settler); settles {
		m.add("owners", s.view.toggleOwners)
	}
	if s.sub.hasGroups() {
		m.add("weak", s.weak.toggle)
	}
	m.add("numbers", s.view.toggleNumbers)
	m.add("alone", s.desk.toggleAlone)
	if s.tabs.fit == columns {
		m.add("sideboard", s.desk.toggleBeside)
	}
	m.add("view", s.view.askView)
	m.add("legend", s.graph.askLegend)
	if !fyne.CurrentDevice().IsMobile() {
		m.add("keys", s.deps.Actions.Help)
	}
}

// showPlayer returns a function that opens the page of c's player. It returns nil if the player is
// a program or has no name.
func (s *Screen) showPlayer(c game.Color) func() {
	p := s.sub.study().Record().Players.Of(c)
	played, ok := s.deps.Actions.(Played)
	if !ok || p.Name == "" || p.Level != "" {
		return nil
	}
	return func() { played.Player(p.Name) }
}
