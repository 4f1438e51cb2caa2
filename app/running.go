package app

import (
	"fyne.io/fyne/v2"

	"pionnier/app/running"
	"pionnier/core/catalog"
	core "pionnier/core/study"
	"pionnier/storage/preferences"
)

// openRunning returns the runner of games.
func (a *App) openRunning() *running.Runner {
	return running.New(running.Deps{
		Host: a.host(), Library: playedGames{a.own, a},
		Preferences: a.preferences, Engines: a.engines,
		Settings: func() preferences.Settings { return a.settings },
		Territory: func(shown bool) {
			a.settings.Board.Territory = shown
			preferences.SaveSettings(a.preferences, a.settings)
		},
		Asker:      func(g catalog.Game) core.Asker { return a.asker(g) },
		EqualLevel: func(gameID string, size int) (string, bool) { return a.practice.EqualLevel(gameID, size) },

		Disk: a.disk.Do, Load: a.load, Keeper: a.keeper,

		Meet: a.fonts.MeetRecord, Board: a.boards.make, Stones: a.boards.stones, Sound: a.sounds.Play, Speak: a.speak, Command: func(r rune) rune { return a.keys.command(r) },
		Picture: func(gameID string) fyne.CanvasObject {
			return pictured(gameID, a.boards.small())
		},

		KeepLit: keepLit(a.mobile(), a.fyne.Driver()),

		HomeScreen: a.homeScreen, Lesson: a.lesson, Home: a.goHome, OpenSettings: a.openSettings, Quit: a.quitAction,
		Study: a.studies,
	})
}

// keepLit returns a function that keeps a phone's screen on. It returns nil if mobile is false,
// because the function would block on a desktop.
func keepLit(mobile bool, d fyne.Driver) func(bool) {
	if !mobile {
		return nil
	}
	return d.SetDisableScreenBlanking
}

// playedGames is the user's library for the running game, and notes what is played.
type playedGames struct {
	running.Library
	app *App
}

var _ running.Noting = playedGames{}

// Played implements running.Noting.
func (g playedGames) Played(id string) { g.app.dispatch(func() { g.app.recents.Note(id) }) }
