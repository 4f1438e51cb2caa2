package app

import (
	"pionnier/app/studies"
	"pionnier/core/catalog"
	core "pionnier/core/study"
)

// openStudies returns the studies, which open records in Study.
func (a *App) openStudies() *studies.Studies {
	return studies.New(studies.Deps{
		Library: a.own, Preferences: a.preferences, Settings: &a.settings, Keeper: a.keeper,
		Asker: func(g catalog.Game) core.Asker { return a.asker(g) },
		Host:  a.host(), Disk: &a.disk, Load: a.load,
		Meet: a.fonts.MeetRecord, Board: a.boards.make, Stones: a.boards.stones,
		Copier: func() func([]byte) error { return a.copier }, Help: func() { a.keys.show() }, Opened: func(id string) { a.recents.Note(id) },
		Command: func(r rune) rune { return a.keys.command(r) },
	})
}
