package app

import (
	"pionnier/app/engines"
	"pionnier/app/home"
	"pionnier/storage/preferences"
)

// openEngines returns the engines, connected with the rest of the program.
func (a *App) openEngines() *engines.Engines {
	return engines.New(engines.Deps{
		Dir: a.dataDir, Preferences: a.preferences, Mobile: a.mobile, Canvas: a.window.Canvas(), Dispatch: a.dispatch,
		Settings:      func() preferences.Settings { return a.settings },
		NetworkChosen: a.networkChosen,
		Fading: func() bool {
			_, fades := a.shell.Top().(*home.Title)
			return fades
		},
		ChooseFile: a.exchange.ChooseFile,
	})
}

// networkChosen stores the choice of a network file and makes the running game's engines use it.
func (a *App) networkChosen(file string) {
	a.settings.Resources.Network = file
	preferences.SaveSettings(a.preferences, a.settings)
	a.followResources()
}

// followResources makes all engines, also in the running game, use the resources in the settings.
func (a *App) followResources() {
	a.engines.Follow()
	a.running.FollowResources()
}
