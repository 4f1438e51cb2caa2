package study

import (
	"pionnier/app/text"
	"pionnier/core/game"
)

// more offers what is needed less often, in groups.
func (s *Screen) more() {
	m := &moreMenu{}
	s.moreOfGame(m)
	for _, c := range []game.Color{game.Black, game.White} {
		m.say(text.T("study.more.player", "Name", s.name(c)), s.showPlayer(c))
	}
	m.end("game")
	s.moreOfView(m)
	m.end("view")
	s.files.offer(m)
	m.end("files")
	m.show(s.canvas())
}

// moreOfGame is what is done with the game and the position on the board.
func (s *Screen) moreOfGame(m *moreMenu) {
	if !s.tabs.wide && s.onward.playsOn() {
		m.addIf(s.onward.canPlayOn(), "play", "play", s.onward.playFrom)
	}
	m.add("facts", func() { s.facts.ask("") })
	if copied := s.deps.Actions.Copy; copied != nil {
		m.add("copy", func() { copied(s.files.onBoard()) })
	}
	m.addIf(len(s.snap.Way) > 0, "replay", "replay", s.playThrough)
	m.add("find", s.Find)
	if s.HasGroups() {
		m.add("ask", s.askAbout)
	} else if s.CanAsk() {
		m.add("squares", s.askAbout)
	}
	if s.asker != nil {
		m.add("effort", s.cards.effort.ask)
		if s.graph.second.offered() {
			m.add("beside", s.graph.second.ask)
		}
		m.add("part", s.askPart)
		if _, passes := s.deps.Start.(game.Settler); passes {
			m.addIf(s.snap.Position().ToMove() != game.None, "play", "threats", s.askThreats)
		}
	}
	m.add("guess", s.askGuess)
	if s.onward.learns() {
		m.addIf(s.onward.canLearn(), "learn", "learn", s.onward.askLearn)
	}
	m.add("node", s.editor.nodeMenu)
}

// moreOfView is what the board shows, and the list of keys.
func (s *Screen) moreOfView(m *moreMenu) {
	if _, settles := s.deps.Start.(game.Settler); settles && !s.tabs.wide {
		m.add("owners", s.view.toggleOwners)
	}
	if s.HasGroups() {
		m.add("weak", s.weak.toggle)
	}
	m.add("numbers", s.view.toggleNumbers)
	m.addIf(len(s.candidates()) > 0, "line", "line", func() { walkLine(s.subject, s, 0) })
	if s.best.losses {
		m.add("values", s.best.toggleLosses)
	} else {
		m.add("losses", s.best.toggleLosses)
	}
	m.add("view", s.view.askView)
	m.add("keys", s.deps.Actions.Help)
}

// showPlayer returns what shows the page of a side's player; nil unless that is a person with a
// name.
func (s *Screen) showPlayer(c game.Color) func() {
	p := s.study.Record().Players.Of(c)
	if s.deps.Actions.Player == nil || p.Name == "" || p.Level != "" {
		return nil
	}
	return func() { s.deps.Actions.Player(p.Name) }
}
