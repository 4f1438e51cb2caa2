package study

import (
	"strconv"

	"fyne.io/fyne/v2"

	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/widgets"
	"pionnier/widgets/focus"
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
	s.moreFiles(add)
	end("files")
	body := widgets.NewColumn(2, groups...)
	m = widgets.ShowModal(focus.CanvasOf(s.root), text.T("study.tool.more"), body)
}

// moreOfGame is what is done with the game and the position on the board.
func (s *Screen) moreOfGame(add func(key string, do func())) {
	if !s.wide && s.canPlayOn() {
		add("play", s.playFrom)
	}
	add("find", s.Find)
	add("guess", s.askGuess)
	if s.canLearn() {
		add("learn", s.askLearn)
	}
	add("node", s.nodeMenu)
}

// moreOfView is what the board shows, and the list of keys.
func (s *Screen) moreOfView(add func(key string, do func())) {
	if _, settles := s.deps.Start.(game.Settler); settles && !s.wide {
		add("owners", s.toggleOwners)
	}
	add("numbers", s.toggleNumbers)
	if len(s.candidates()) > 0 {
		add("line", func() { s.showLine(0) })
	}
	if s.losses {
		add("values", s.toggleLosses)
	} else {
		add("losses", s.toggleLosses)
	}
	add("view", s.askView)
	add("keys", s.deps.Actions.Help)
}

// moreFiles is what is saved or copied.
func (s *Screen) moreFiles(add func(key string, do func())) {
	if s.deps.Actions.ExportReport != nil && len(s.snap.Judged) > 0 {
		add("save", s.saveReport)
	}
	add("report", s.copyReport)
	if export := s.deps.Actions.ExportSGF; export != nil {
		add("sgf", func() {
			s.Keep() // the file is made of what is stored
			export()
		})
	}
	if picture := s.deps.Actions.ExportPicture; picture != nil {
		add("diagram", func() {
			picture(diagramOf(s.game, s.snap.Line, s.snap.Positions), text.T("study.picture.diagram"))
		})
		add("position", func() { picture(Picture{Scene: s.scene()}, strconv.Itoa(s.number(s.snap.Cursor))) })
		if s.deps.Actions.CopyPicture != nil {
			add("copyposition", s.CopyPicture)
		}
	}
}

// showPlayer is what shows the page of who played a side; nil if that is no person with a
// name.
func (s *Screen) showPlayer(c game.Color) func() {
	p := s.study.Record().Players.Of(c)
	if s.deps.Actions.Player == nil || p.Name == "" || p.Level != "" {
		return nil
	}
	return func() { s.deps.Actions.Player(p.Name) }
}
