package app

import (
	"pionnier/app/engines"
	"pionnier/app/home"
	"pionnier/storage/preferences"
)

// openEngines returns the engines for the program. It starts none of them.
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

// networkChosen stores file as the chosen network and applies the choice to the engines of the
// running game.
func (a *App) networkChosen(file string) {
	a.settings.Resources.Network = file
	preferences.SaveSettings(a.preferences, a.settings)
	a.followResources()
}

// followResources applies the resources in the settings to all engines.
func (a *App) followResources() {
	a.engines.Follow()
	a.running.FollowResources()
}
