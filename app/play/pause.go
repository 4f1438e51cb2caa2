package play

import (
	"fyne.io/fyne/v2"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets"
)

// pausing is the part that pauses and resumes the game.
type pausing struct {
	sub *subject
	on  interface {
		answering
		windowed
		worded
		Say(words string)
	}
	session interface {
		Pause() error
		Unpause() error
	}
	actions Actions
}

// menu pauses the game and opens the menu. If the game could not be saved, the menu offers to
// retry.
func (p *pausing) menu() {
	if p.sub.snap.Position == nil {
		return
	}
	title := text.T("play.pause.title")
	if p.sub.snap.Phase == session.Playing {
		p.on.try(p.session.Pause())
	}
	if !p.sub.pausable() {
		title = text.T("play.pause.menu")
	}
	var m *widgets.Modal
	resume := func() {
		if p.unpause() == nil {
			p.on.try(nil)
		}
		p.on.showStatus()
	}
	leave := func(then func()) func() {
		return func() { m.OnClose = nil; m.Close(); then() }
	}
	saved := widgets.Caption(text.T("play.pause.kept"))
	if p.sub.snap.SaveErr != nil {
		saved = widgets.Caption(text.T("play.saveerror", "Why", describe.Unsaved(p.sub.snap.SaveErr)))
	}
	buttons := []fyne.CanvasObject{widgets.NewPrimary(text.T("play.pause.return"), func() { m.Close() })}
	if p.sub.snap.SaveErr != nil {
		buttons = append(buttons, widgets.NewButton(text.T("play.pause.save"), nil, func() {
			p.actions.Save(func(err error) {
				if err != nil {
					saved.SetText(describe.Error(err))
					return
				}
				m.Close()
				p.on.Say(text.T("play.pause.saved"))
			})
		}))
	}
	buttons = append(buttons,
		widgets.NewButton(text.T("play.pause.restart"), nil, leave(p.askRestart)),
		widgets.NewButton(text.T("settings.title"), nil, leave(func() { p.actions.Settings(true) })),
		widgets.NewButton(text.T("play.pause.home"), nil, leave(p.actions.Home)),
	)
	if p.actions.Quit != nil {
		buttons = append(buttons, widgets.NewButton(text.T("play.pause.quit"), nil, leave(p.actions.Quit)))
	}
	m = widgets.ShowModal(p.on.canvas(), title, widgets.NewColumn(4, widgets.NewMenu(buttons...), saved))
	m.OnClose = resume
	p.on.showStatus()
}

// resume resumes a paused game when the user returns to the screen. If the game has a clock, resume
// asks first.
func (p *pausing) resume() {
	switch {
	case p.sub.snap.Phase != session.Paused || p.sub.snap.Fault != nil || p.sub.resigning():
	case p.sub.snap.Control.Kind == clock.None:
		p.on.try(p.session.Unpause())
	default:
		p.tellPaused()
	}
}

// tellPaused shows that the game is paused, with the times left. When the user closes the message,
// the game is resumed.
func (p *pausing) tellPaused() {
	left := func(c game.Color) string { return describe.Clock(p.sub.snap.Control, p.sub.snap.Clocks.Of(c)) }
	m := widgets.Tell(p.on.canvas(), text.T("play.pause.title"), text.T("play.pause.clocks",
		"Black", left(game.Black), "White", left(game.White)), text.T("play.pause.return"))
	m.OnClose = func() {
		_ = p.session.Unpause() // refused when the game was left meanwhile
		p.on.showStatus()
	}
	p.on.showStatus()
}

// askRestart asks the user whether to restart the paused game, and restarts it if the user agrees.
// If the user cancels, the game is resumed.
func (p *pausing) askRestart() {
	m := widgets.Ask(p.on.canvas(), text.T("play.restart.title"), text.T("play.restart.text"),
		text.T("play.restart.yes"), text.T("common.cancel"), p.actions.Restart)
	m.OnClose = func() { p.on.try(p.unpause()) }
}

// unpause resumes the game and returns the session's error. It does nothing if an engine has
// offered to resign.
func (p *pausing) unpause() error {
	if p.sub.resigning() {
		return nil
	}
	return p.session.Unpause()
}
