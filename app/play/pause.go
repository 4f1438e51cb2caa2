package play

import (
	"fyne.io/fyne/v2"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/session"
	"pionnier/widgets"
)

// pauseMenu stops clocks and searches and offers the ways on: return, quit, restart, settings,
// home. Every move is kept as it is played; where that failed, saving can be tried again.
func (s *Screen) pauseMenu() {
	if s.snap.Position == nil {
		return
	}
	title := text.T("play.pause.title")
	if s.snap.Phase == session.Playing {
		s.try(s.deps.Session.Pause())
	}
	if !s.pausable() {
		title = text.T("play.pause.menu")
	}
	var m *widgets.Modal
	resume := func() {
		if s.unpause() == nil {
			s.refusal = ""
		}
	}
	leave := func(then func()) func() {
		return func() { m.OnClose = nil; m.Close(); then() }
	}
	saved := widgets.Caption(text.T("play.pause.kept"))
	if s.snap.SaveErr != nil {
		saved = widgets.Caption(text.T("play.saveerror", "Why", describe.Unsaved(s.snap.SaveErr)))
	}
	buttons := []fyne.CanvasObject{widgets.NewPrimary(text.T("play.pause.return"), func() { m.Close() })}
	if s.snap.SaveErr != nil {
		buttons = append(buttons, widgets.NewButton(text.T("play.pause.save"), nil, func() {
			s.deps.Actions.Save(func(err error) {
				if err != nil {
					saved.SetText(describe.Error(err))
					return
				}
				m.Close()
				s.Say(text.T("play.pause.saved"))
			})
		}))
	}
	if s.deps.Actions.Quit != nil {
		buttons = append(buttons, widgets.NewButton(text.T("play.pause.quit"), nil, leave(s.deps.Actions.Quit)))
	}
	buttons = append(buttons,
		widgets.NewButton(text.T("play.pause.restart"), nil, leave(s.askRestart)),
		widgets.NewButton(text.T("play.tool.settings"), nil, leave(func() { s.deps.Actions.Settings(true) })),
		widgets.NewButton(text.T("play.pause.home"), nil, leave(s.deps.Actions.Home)),
	)
	m = widgets.ShowModal(s.canvas(), title, widgets.NewColumn(4, widgets.NewMenu(buttons...), saved))
	m.OnClose = resume
}

// pausable reports whether the game is still played, so that it can stand still.
func (s *subject) pausable() bool {
	return s.snap.Phase != session.Settling && s.snap.Phase != session.Over
}

// Resume goes on with a paused game when the user comes back to it; where clocks run, once they are told.
func (s *Screen) Resume() {
	switch {
	case s.snap.Phase != session.Paused || s.snap.Fault != nil || s.resigning():
	case s.snap.Control.Kind == clock.None:
		s.try(s.deps.Session.Unpause())
	default:
		s.tellPaused()
	}
}

// tellPaused says that a game with clocks, which was left, stands still until it is gone
// on with.
func (s *Screen) tellPaused() {
	left := func(c game.Color) string { return describe.Clock(s.snap.Control, s.snap.Clocks.Of(c)) }
	m := widgets.Tell(s.canvas(), text.T("play.pause.title"), text.T("play.pause.clocks",
		"Black", left(game.Black), "White", left(game.White)), text.T("play.pause.return"))
	m.OnClose = func() { _ = s.deps.Session.Unpause() } // refused when the game was left meanwhile
}

// askRestart asks over the paused game, which goes on if it is not left.
func (s *Screen) askRestart() {
	m := widgets.Ask(s.canvas(), text.T("play.restart.title"), text.T("play.restart.text"),
		text.T("play.restart.yes"), text.T("common.cancel"), s.deps.Actions.Restart)
	m.OnClose = func() { s.try(s.unpause()) }
}
