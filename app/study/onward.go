package study

import (
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/widgets"
)

// onward leads from the position on the board to other screens: a game from there, or the user's
// openings.
type onward struct {
	*subject
	host
	actions *Actions
	keep    func() // saves the record in its present state
}

// continues reports whether playing on means continuing this game, which is not over.
func (o *onward) continues() bool {
	return o.snap.Cursor == o.study.Record().Resume() && o.actions.Continue != nil
}

// playsOn reports whether there is a table to play on at.
func (o *onward) playsOn() bool { return o.actions.PlayFrom != nil || o.actions.Continue != nil }

// canPlayOn reports whether a game can go on from the position on the board.
func (o *onward) canPlayOn() bool {
	return o.continues() || o.actions.PlayFrom != nil && o.snap.Position().ToMove() != game.None
}

// playFrom begins a new game from the position on the board, or continues this one.
func (o *onward) playFrom() {
	if o.continues() {
		o.keep() // the game continues from its stored state
		o.actions.Continue()
		return
	}
	if o.canPlayOn() { // by a new game
		o.actions.PlayFrom(lineTo(o.study.Record(), o.snap.Cursor), o.snap.Position().ToMove())
	}
}

// learns reports whether lines can be added to the user's openings at all.
func (o *onward) learns() bool { return o.actions.Learn != nil }

// canLearn reports whether the line to the cursor can be added to the user's openings.
func (o *onward) canLearn() bool {
	return o.learns() && o.snap.Ply > 0 && o.study.Record().Root.Setup == nil && o.study.Record().Handicap == 0
}

// askLearn asks for the side as which the user wants to learn the line to the cursor.
func (o *onward) askLearn() {
	var m *widgets.Modal
	as := func(c game.Color) *widgets.Button {
		return widgets.NewButton(text.T("study.learn."+c.String()), nil, func() {
			m.Close()
			o.actions.Learn(lineTo(o.study.Record(), o.snap.Cursor), c)
		})
	}
	m = widgets.ShowModal(o.canvas(), text.T("study.more.learn"), widgets.Paragraph(text.T("study.learn")),
		as(game.Black), as(game.White), widgets.NewButton(text.T("common.cancel"), nil, func() { m.Close() }))
}

// lineTo returns a record of only the moves that led to a node.
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
