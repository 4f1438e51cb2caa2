package app

import (
	"pionnier/app/settings"
	"pionnier/app/toolkit"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
)

// apply applies s to the texts, the fonts and the sounds.
func (a *App) apply(s preferences.Settings) {
	toolkit.Use(s.Appearance.Language)
	text.SetTouch(a.mobile())
	a.fonts.Use(s)
	a.sounds.SetEnabled(s.Sound.On)
	a.sounds.SetVolume(s.Sound.Volume)
	a.settings = s
}

// follow stores and applies s without rebuilding the screen.
func (a *App) follow(s preferences.Settings) {
	a.apply(s)
	a.menu.follow()
	preferences.SaveSettings(a.preferences, s)
	a.followResources()
	a.running.FollowSettings()
	a.window.SetTitle(text.T("app.name"))
}

// openSettingsFiles returns the part of the settings screen that saves and loads files.
func (a *App) openSettingsFiles() *settings.Files {
	return settings.NewFiles(settings.FilesDeps{Preferences: a.preferences, Settings: func() preferences.Settings { return a.settings }, Follow: a.follow,
		Keys: a.keys.board.Bindings, Shell: a.shell, Canvas: a.window.Canvas(), Fail: a.showError, Export: a.exchange.Export, ChooseFile: a.exchange.ChooseFile})
}

// changeSettings stores and applies s, which comes from the settings screen. It rebuilds the screen
// if the language, the colours or the text size have changed.
func (a *App) changeSettings(s preferences.Settings) {
	before := a.settings
	s.Board.Territory, s.Study.Desk, s.Resources.Network = before.Board.Territory, before.Study.Desk, before.Resources.Network // which are chosen elsewhere
	a.follow(s)
	if s.Appearance.Language != before.Appearance.Language || s.Appearance.Theme != before.Appearance.Theme || s.Appearance.TextSize != before.Appearance.TextSize || s.Appearance.HighContrast != before.Appearance.HighContrast {
		a.shell.Rebuild()
	}
}
