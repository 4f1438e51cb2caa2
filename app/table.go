package app

import (
	"fyne.io/fyne/v2"

	"pionnier/app/table"
	"pionnier/core/catalog"
	"pionnier/core/record"
	core "pionnier/core/study"
	"pionnier/storage"
)

// openTable connects the running game with the rest of the program.
func (a *App) openTable() *table.Table {
	return table.New(table.Deps{
		Library: a.library, Preferences: a.preferences, Engines: a.engines,
		Settings: func() storage.Settings { return a.settings },
		Territory: func(shown bool) {
			a.settings.Board.Territory = shown
			storage.SaveSettings(a.preferences, a.settings)
		},
		Asker:      func(g catalog.Game) core.Asker { return a.asker(g) },
		EqualLevel: func(gameID string, size int) (string, bool) { return a.practice.EqualLevel(gameID, size) },

		Shell: a.shell, Canvas: a.window.Canvas(), Dispatch: a.dispatch, Fail: a.showError,
		OnDisk: a.onDisk, Disk: a.disk.Do, Load: a.load, Saved: a.unsaved.try,

		Meet: a.meetRecord, Mobile: a.mobile, Board: a.newBoard, Stones: a.stones, Sound: a.sounds.Play, Speak: a.speak, Command: func(r rune) rune { return a.keys.command(r) },
		Picture: func(gameID string) fyne.CanvasObject {
			return a.pictured(gameID, a.pictureOptions())
		},

		KeepLit: keepLit(a.mobile(), a.fyne.Driver()),

		HomeScreen: a.homeScreen, Home: a.goHome, OpenSettings: a.openSettings, Quit: a.quitAction,
		Study: a.studyAt,
		Judged: func(g *table.Game, rec *record.Record, snap core.Snapshot) {
			a.engines.KeepSpeeds()
			kept := a.newStudied(rec, g.ID())
			kept.atTable = g
			kept.save(rec.Clone())
			a.practice.LearnFrom(g.Entry, rec, g.ID(), snap)
		},
	})
}

// keepLit returns what keeps a phone's screen lit, nil on a desktop: there the toolkit asks the session's
// bus and waits for the answer.
func keepLit(mobile bool, d fyne.Driver) func(bool) {
	if !mobile {
		return nil
	}
	return d.SetDisableScreenBlanking
}
