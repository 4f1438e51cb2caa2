package app

import (
	"pionnier/app/help"
	"pionnier/app/history"
	"pionnier/app/puzzle"
	"pionnier/app/shell"
	"pionnier/app/system"
	"pionnier/app/table"
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/widgets"
)

// help tells how the program is used.
func (a *App) help() {
	a.shell.Push(func() shell.Screen { return help.NewPage(a.shell.Back) })
}

// licences shows the licences of the modules in the program.
func (a *App) licences() {
	a.shell.Push(func() shell.Screen { return help.NewLicences(a.shell.Back) })
}

// showKeys lists the keys of the screen, unless something lies over it.
func (a *App) showKeys() {
	if widgets.HasModal(a.window.Canvas()) {
		return
	}
	keys := help.AppKeys
	switch top := a.shell.Top().(type) {
	case table.Screen:
		_, counted := top.Game.Session.Snapshot().Position.(game.Settler)
		keys = help.PlayKeysOf(counted)
	case studyScreen:
		keys = help.StudyKeys
		if !top.CanAsk() {
			keys = help.Without(keys, "ask")
		}
		if !top.HasGroups() {
			keys = help.Without(keys, "weak")
		}
	case *puzzle.Screen:
		keys = help.PuzzleKeys
	case *history.Screen:
		keys = help.GamesKeys
	}
	if a.copier == nil {
		keys = help.Without(keys, "picture")
	}
	var m *widgets.Modal
	m = widgets.ShowModal(a.window.Canvas(), text.T("keys.title"), help.Table(keys, system.Keyboard(a.window).Key),
		widgets.NewPrimary(text.T("common.close"), func() { m.Close() }))
}
