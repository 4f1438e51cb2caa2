package study

import (
	"fyne.io/fyne/v2"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

func (s *Screen) makeTools() {
	tool := func(icon, name string, tapped func()) *widgets.Tool {
		return widgets.NewTool(theme.Icon(icon), text.T("study.tool."+name), tapped)
	}
	s.travel = []*widgets.Tool{
		tool("first", "first", func() { s.step(-len(s.snap.Line)) }), tool("previous", "previous", func() { s.step(-1) }),
		tool("next", "next", func() { s.step(1) }), tool("last", "last", func() { s.step(len(s.snap.Line)) }),
	}
	s.tools = []*widgets.Tool{tool("check", "mistake", s.nextMistake)}
	if s.deps.Asker != nil {
		s.tools = append(s.tools, tool("hint", "analyse", s.toggleLive))
	}
	if _, settles := s.deps.Start.(game.Settler); settles {
		s.tools = append(s.tools, tool("territory", "owners", s.toggleOwners))
	}
	s.tools = append(s.tools, tool("play", "play", s.playFrom), tool("more", "more", s.more))
}

// showTools enables what can be done here.
func (s *Screen) showTools() {
	for i, t := range s.travel {
		t.SetEnabled(i < 2 && s.snap.Ply > 0 || i >= 2 && s.snap.Ply < len(s.snap.Line))
	}
	for _, t := range s.tools {
		switch t.Label {
		case text.T("study.tool.analyse"), text.T("study.tool.stop"):
			icon, word := "hint", "analyse"
			if s.snap.Live || s.snap.Running {
				icon, word = "stop", "stop"
			}
			t.SetWord(theme.Icon(icon), text.T("study.tool."+word))
		case text.T("study.tool.play"):
			t.SetEnabled(s.deps.Actions.PlayFrom != nil && s.snap.Position().ToMove() != game.None)
		}
	}
}

func (s *Screen) nextMistake() { s.goToMistake(1, review.Inaccuracy, review.Thrown) }

// toggleLive begins the report and the look at what is on the board, or stops both.
func (s *Screen) toggleLive() {
	if s.snap.Live || s.snap.Running {
		s.study.SetLive(false)
		s.study.StopAnalysis()
	} else {
		s.study.SetLive(true)
		s.study.Analyse()
		s.tab = bestTab
		s.tabs.SetSelected(s.tabIndex())
		s.relayout()
	}
	s.show()
}

func (s *Screen) toggleOwners() {
	s.owners = !s.owners
	s.showBoard()
}

func (s *Screen) toggleNumbers() {
	s.numbers = !s.numbers
	s.showBoard()
}

// playFrom begins a new game in the position on the board, or goes on with this one.
func (s *Screen) playFrom() {
	if s.snap.Cursor == s.study.Record().Resume() && s.deps.Actions.Continue != nil {
		s.Keep() // the game goes on from what is stored
		s.deps.Actions.Continue()
		return
	}
	if s.deps.Actions.PlayFrom != nil && s.snap.Position().ToMove() != game.None {
		s.deps.Actions.PlayFrom(lineTo(s.study.Record(), s.snap.Cursor), s.snap.Position().ToMove())
	}
}

// lineTo is a record of the moves that led to a node alone, as the beginning of a game.
func lineTo(r *record.Record, n *record.Node) *record.Record {
	c := *r
	c.Root, c.LeftAt, c.Outcome, c.Dead, c.Extra, c.Title = &record.Node{Setup: r.Root.Setup}, nil, game.Outcome{}, nil, nil, ""
	at := c.Root
	for _, step := range r.Line(n) {
		if step.Ply() <= n.Ply() {
			at = at.Add(&record.Node{Color: step.Color, Move: step.Move, Setup: step.Setup})
		}
	}
	return &c
}

// nodeBefore is the node after which the i-th judged move was played.
func nodeBefore(s *Screen, i int) *record.Node {
	if i == 0 {
		return s.study.Record().Root
	}
	return s.snap.Judged[i-1]
}

// more offers what is needed less often.
func (s *Screen) more() {
	var m *widgets.Modal
	var buttons []fyne.CanvasObject
	add := func(key string, do func()) {
		if do != nil {
			buttons = append(buttons, widgets.NewButton(text.T("study.more."+key), nil, func() {
				m.Close()
				do()
			}))
		}
	}
	if !s.wide {
		add("play", s.playFrom)
		if _, settles := s.deps.Start.(game.Settler); settles {
			add("owners", s.toggleOwners)
		}
	}
	add("find", s.Find)
	add("guess", s.askGuess)
	add("node", s.nodeMenu)
	add("view", s.askView)
	add("report", s.copyReport)
	if s.deps.Actions.ExportReport != nil && len(s.snap.Judged) > 0 {
		add("save", s.saveReport)
	}
	add("numbers", s.toggleNumbers)
	if s.losses {
		add("values", s.toggleLosses)
	} else {
		add("losses", s.toggleLosses)
	}
	if export := s.deps.Actions.ExportSGF; export != nil {
		add("sgf", func() {
			s.Keep() // the file is made of what is stored
			export()
		})
	}
	if picture := s.deps.Actions.ExportPicture; picture != nil {
		add("position", func() { picture(Picture{Scene: s.scene()}, text.T("study.more.position")) })
		if s.deps.Actions.CopyPicture != nil {
			add("copyposition", s.CopyPicture)
		}
		add("diagram", func() { picture(diagramOf(s.deps.Game, s.snap.Line, s.snap.Positions), text.T("study.more.diagram")) })
	}
	for _, c := range []game.Color{game.Black, game.White} {
		if show := s.showPlayer(c); show != nil {
			buttons = append(buttons, widgets.NewButton(text.T("study.more.player", "Name", s.name(c)), nil, func() { m.Close(); show() }))
		}
	}
	add("keys", s.deps.Actions.Help)
	m = widgets.ShowModal(focus.CanvasOf(s.root), text.T("study.tool.more"), widgets.NewColumn(8, buttons...))
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

// CopyPicture puts a picture of the position on the clipboard, where that is possible.
func (s *Screen) CopyPicture() {
	if copied := s.deps.Actions.CopyPicture; copied != nil {
		copied(Picture{Scene: s.scene()})
	}
}

// copyReport puts the report on the clipboard as text.
func (s *Screen) copyReport() {
	fyne.CurrentApp().Clipboard().SetContent(s.report().Text())
	s.say(text.T("study.copied"))
}
