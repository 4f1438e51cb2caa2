package study

import (
	"fyne.io/fyne/v2"

	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// forward goes on by a move, or to the next guess.
func (s *Screen) forward() {
	if s.mode == nil || !s.mode.next() {
		s.step(1)
	}
}

func (s *Screen) nextMistake() { s.goToMistake(1, review.Inaccuracy, review.Thrown) }

// toggleLive begins the report and the look at what is on the board, or stops both.
func (s *Screen) toggleLive() {
	if s.analysing() {
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

// continues reports whether to play on is to go on with this game, which is not over.
func (s *Screen) continues() bool {
	return s.snap.Cursor == s.study.Record().Resume() && s.deps.Actions.Continue != nil
}

// canPlayOn reports whether a game can go on from the position on the board.
func (s *Screen) canPlayOn() bool {
	return s.continues() || s.deps.Actions.PlayFrom != nil && s.snap.Position().ToMove() != game.None
}

// playFrom begins a new game in the position on the board, or goes on with this one.
func (s *Screen) playFrom() {
	if s.continues() {
		s.Keep() // the game goes on from what is stored
		s.deps.Actions.Continue()
		return
	}
	if s.canPlayOn() { // by a new game
		s.deps.Actions.PlayFrom(lineTo(s.study.Record(), s.snap.Cursor), s.snap.Position().ToMove())
	}
}

// canLearn reports whether the line to the cursor can be added to the user's openings.
func (s *Screen) canLearn() bool {
	return s.deps.Actions.Learn != nil && s.snap.Ply > 0 && s.study.Record().Root.Setup == nil && s.study.Record().Handicap == 0
}

// askLearn asks as which side the user wants to know the line to the cursor.
func (s *Screen) askLearn() {
	var m *widgets.Modal
	as := func(c game.Color) *widgets.Button {
		return widgets.NewButton(text.T("study.learn."+c.String()), nil, func() {
			m.Close()
			s.deps.Actions.Learn(lineTo(s.study.Record(), s.snap.Cursor), c)
		})
	}
	m = widgets.ShowModal(focus.CanvasOf(s.root), text.T("study.more.learn"), widgets.Paragraph(text.T("study.learn")),
		as(game.Black), as(game.White), widgets.NewButton(text.T("common.cancel"), nil, func() { m.Close() }))
}

// lineTo is a record of the moves that led to a node alone, as the beginning of a game.
func lineTo(r *record.Record, n *record.Node) *record.Record {
	c := *r
	c.Root, c.LeftAt, c.Foreign, c.Outcome, c.Dead, c.Extra, c.Title = &record.Node{Setup: r.Root.Setup}, nil, false, game.Outcome{}, nil, nil, ""
	at := c.Root
	for _, step := range r.Line(n) {
		if step.Ply() <= n.Ply() {
			at = at.Add(&record.Node{Color: step.Color, Move: step.Move, Setup: step.Setup})
		}
	}
	return &c
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
