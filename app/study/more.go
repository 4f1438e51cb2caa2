package study

import (
	"fyne.io/fyne/v2"

	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/widgets"
)

// more offers what is needed less often, in groups.
func (s *Screen) more() {
	var m *widgets.Modal
	var groups, group []fyne.CanvasObject
	say := func(words string, do func()) {
		if do != nil {
			group = append(group, widgets.NewButton(words, nil, func() {
				m.Close()
				do()
			}))
		}
	}
	add := func(key string, do func()) { say(text.T("study.more."+key), do) }
	end := func(heading string) {
		if len(group) > 0 {
			groups = append(groups, widgets.Caption(text.T("study.more.of."+heading)), widgets.NewChoices(6, group...))
			group = nil
		}
	}
	s.moreOfGame(add)
	for _, c := range []game.Color{game.Black, game.White} {
		say(text.T("study.more.player", "Name", s.name(c)), s.showPlayer(c))
	}
	end("game")
	s.moreOfView(add)
	end("view")
	s.files.offer(add)
	end("files")
	body := widgets.NewColumn(2, groups...)
	m = widgets.ShowModal(s.canvas(), text.T("study.tool.more"), body, widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
}

// moreOfGame is what is done with the game and the position on the board.
func (s *Screen) moreOfGame(add func(key string, do func())) {
	if !s.tabs.wide && s.onward.canPlayOn() {
		add("play", s.onward.playFrom)
	}
	add("facts", func() { s.facts.ask("") })
	if copied := s.deps.Actions.Copy; copied != nil {
		add("copy", func() { copied(s.files.onBoard()) })
	}
	if len(s.snap.Way) > 0 {
		add("replay", s.playThrough)
	}
	add("find", s.Find)
	if s.HasGroups() {
		add("ask", s.askAbout)
	} else if s.CanAsk() {
		add("squares", s.askAbout)
	}
	if s.asker != nil {
		add("effort", s.cards.effort.ask)
		if s.graph.second.offered() {
			add("beside", s.graph.second.ask)
		}
		add("part", s.askPart)
		if _, passes := s.deps.Start.(game.Settler); passes {
			add("threats", s.askThreats)
		}
	}
	add("guess", s.askGuess)
	if s.onward.canLearn() {
		add("learn", s.onward.askLearn)
	}
	add("node", s.editor.nodeMenu)
}

// moreOfView is what the board shows, and the list of keys.
func (s *Screen) moreOfView(add func(key string, do func())) {
	if _, settles := s.deps.Start.(game.Settler); settles && !s.tabs.wide {
		add("owners", s.view.toggleOwners)
	}
	if s.HasGroups() {
		add("weak", s.weak.toggle)
	}
	add("numbers", s.view.toggleNumbers)
	if len(s.candidates()) > 0 {
		add("line", func() { walkLine(s.subject, s, 0) })
	}
	if s.best.losses {
		add("values", s.best.toggleLosses)
	} else {
		add("losses", s.best.toggleLosses)
	}
	add("view", s.view.askView)
	add("keys", s.deps.Actions.Help)
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
