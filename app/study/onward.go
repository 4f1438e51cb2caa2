package study

import (
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// onward starts what continues from the current position elsewhere: a new game, or an addition to
// the user's openings.
type onward struct {
	sub     studied
	on      windowed
	played  Played  // nil: no game begins from here
	running Running // nil: there is no game to go on with
	keep    func()  // saves the record in its present state
}

// continues reports whether playing on from the current node would continue this game.
func (o *onward) continues() bool {
	return o.sub.now().Cursor == o.sub.study().Record().Resume() && o.resumes()
}

// resumes reports whether this game has not ended and can be continued.
func (o *onward) resumes() bool { return o.running != nil && o.running.CanContinue() }

// playsOn reports whether the screen has a command to play on.
func (o *onward) playsOn() bool { return o.played != nil || o.resumes() }

// canPlayOn reports whether a game can be played on from the current position.
func (o *onward) canPlayOn() bool {
	return o.continues() || o.played != nil && o.sub.now().Position().ToMove() != game.None
}

// playFrom continues this game, or starts a new one from the current position.
func (o *onward) playFrom() {
	if o.continues() {
		o.keep() // the game continues from its stored state
		o.running.Continue()
		return
	}
	if o.canPlayOn() { // by a new game
		o.played.PlayFrom(o.sub.study().Record().Anew(o.sub.now().Cursor), o.sub.now().Position().ToMove())
	}
}

// learns reports whether the screen has a command to add lines to the user's openings.
func (o *onward) learns() bool { return o.played != nil }

// canLearn reports whether the line to the current node can be added to the user's openings.
func (o *onward) canLearn() bool {
	return o.learns() && o.sub.now().Ply > 0 && o.sub.study().Record().Root.Setup == nil && o.sub.study().Record().Handicap == 0
}

// askLearn lets the user choose a side and adds the line to the current node to the openings for
// that side.
func (o *onward) askLearn() {
	var m *widgets.Modal
	as := func(c game.Color) *widgets.Button {
		return widgets.NewButton(text.T("study.learn."+c.String()), nil, func() {
			m.Close()
			o.played.Learn(o.sub.study().Record().Anew(o.sub.now().Cursor), c)
		})
	}
	m = widgets.ShowModal(o.on.canvas(), text.T("study.more.learn"), widgets.Paragraph(text.T("study.learn")),
		as(game.Black), as(game.White), widgets.NewButton(text.T("common.cancel"), nil, func() { m.Close() }))
}

// offer adds playing on and learning from the current position to m.
func (o *onward) offer(m *moreMenu) {
	if o.playsOn() {
		m.addIf(o.canPlayOn(), "play", "play", o.playFrom)
	}
	if o.learns() {
		m.addIf(o.canLearn(), "learn", "learn", o.askLearn)
	}
}
