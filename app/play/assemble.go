package play

import (
	"fyne.io/fyne/v2"

	"pionnier/app/shell"
	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// New returns a Screen for deps. It is empty until Show is called.
func New(deps Deps) *Screen {
	s := &Screen{sub: &subject{game: deps.Game, rules: deps.Rules}, deps: deps, life: shell.Begin(deps.Dispatch), numbers: deps.Options.Marks.MoveNumbers}
	s.makeParts()
	s.fixtures = s.makeFixtures()
	s.telling = &telling{sub: s.sub, on: s, strip: s.status, options: deps.Options, terms: deps.Terms, drawn: deps.DrawnColor, asked: func() bool { return widgets.HasModal(s.canvas()) },
		attention: s.attention, look: s.look, group: s.groupHint, hint: s.hint, territory: s.territory, typed: s.typed}
	s.parts = []part{s.territory, s.attention, s.look, s.telling, s.advice, s.voice, s.decision}
	s.root = (&arrangement{sub: s.sub, fixtures: s.fixtures, telling: s.telling, list: s.hint.list, look: s.look}).arrange()
	s.taps.strip, s.taps.tooSoon = s.status, s.advice.tooSoon
	s.board.OnTap, s.board.Waiting.May, s.board.Waiting.Changed = s.taps.tapped, s.taps.waits, s.waitingChanged
	s.board.OnSecondary = s.secondaryTapped
	s.board.OnHighlight = s.hovered
	s.board.OnKey = s.key
	s.board.Describe = s.describePoint
	return s
}

// makeParts creates the parts that do not depend on the status strip.
func (s *Screen) makeParts() {
	sub, d := s.sub, s.deps
	s.attention = newAttention(sub)
	s.look = &looking{sub: sub, on: s, session: d.Session}
	s.taps = &tapping{sub: sub, on: s, session: d.Session, board: d.Board, look: s.look, attention: s.attention}
	s.typed = newTyping(s)
	s.hint = newHinting(sub, s, d.Session, s.look, s.taps, s.attention)
	s.territory = newTerritory(sub, s, d)
	s.groupHint = newGroupHint(sub, s, s.attention)
	s.advice = &advising{sub: sub, on: s, session: d.Session, attention: s.attention}
	s.decision = newDecision(sub, s, d)
	s.steer = &steering{sub: sub, on: s, session: d.Session, taps: s.taps, confirmPass: d.Options.ConfirmPass}
	s.pause = &pausing{sub: sub, on: s, session: d.Session, actions: d.Actions}
	s.voice = &voice{sub: sub, sound: d.Sound, read: d.Speak, aloud: map[int]string{}}
	s.ticker = &ticker{on: s, tick: s.tick}
}

// makeFixtures creates and returns the visible parts of the screen.
func (s *Screen) makeFixtures() fixtures {
	sub, d := s.sub, s.deps
	count := &counting{sub: sub, on: s, session: d.Session}
	f := fixtures{board: d.Board, wheel: widgets.NewWheel(s.look.by), players: newPlayers(sub, s.look, d.Stones), status: newStatus(d.Board.Waiting.Confirm), moves: widgets.NewMoveList(text.T("play.moves"), s.look.to)}
	f.moves.Describe = func(ply int) string { return s.voice.aloud[ply] }
	f.panel = newPanel(s.look, count, &ending{sub, d.Actions, count, s.decision}, &failing{sub, s, d.Session},
		&resigning{sub, s, d.Session}, s.advice)
	sheets := &sheets{sub: sub, on: s, look: s.look, settings: d.Actions.Settings}
	f.tools = newTools(d.Estimate != nil, map[string]func(){"undo": s.steer.undo, "redo": s.steer.redo, "pass": s.steer.pass,
		"hint": s.hint.toggle, "resign": s.steer.resign, "pause": s.pause.menu, "numbers": s.toggleNumbers, "territory": s.territory.toggle,
		"more": sheets.more, "moves": sheets.moves})
	sheets.tools = f.tools
	if fyne.CurrentDevice().IsMobile() {
		f.home = widgets.NewTool(theme.Icon("home"), text.T("play.home"), d.Actions.Home)
	}
	return f
}

// The parts that follow the game, and those that interrupt it.
var (
	_ part         = (*advising)(nil)
	_ part         = (*attention)(nil)
	_ part         = (*decision)(nil)
	_ part         = (*looking)(nil)
	_ part         = (*telling)(nil)
	_ part         = (*territory)(nil)
	_ part         = (*voice)(nil)
	_ interruption = (*advising)(nil)
	_ interruption = (*counting)(nil)
	_ interruption = (*ending)(nil)
	_ interruption = (*failing)(nil)
	_ interruption = (*looking)(nil)
	_ interruption = (*resigning)(nil)
)
