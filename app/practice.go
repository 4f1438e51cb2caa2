package app

import (
	"pionnier/app/exchange"
	"pionnier/app/practice"
	"pionnier/app/puzzle"
	"pionnier/app/study"
	"pionnier/core/catalog"
	"pionnier/core/record"
	core "pionnier/core/study"
	"pionnier/storage"
)

// openPractice connects the package practice with the rest of the program.
func (a *App) openPractice() *practice.Practice {
	return practice.Open(practice.Deps{
		Dir: a.dataDir, Preferences: a.preferences, Last: a.table.LastChoices,
		Games: func() []storage.Entry { return a.library.List() },
		Find:  func(id string) (storage.Entry, bool) { return a.library.Find(id) },
		Asker: func(g catalog.Game) core.Asker { return a.asker(g) },

		Shell: a.shell, Canvas: a.window.Canvas(), Help: a.keys.show, Fail: a.showError, OnDisk: a.onDisk,
		Puzzle: puzzle.Deps{Board: a.newBoard, Back: a.shell.Back, Sound: a.sounds.Play, Dispatch: a.dispatch},

		Changed: a.followDue, Play: a.table.Start, Study: a.studyFile, Saved: a.unsaved.try, ChooseProblems: a.exchange.ChooseProblems,
		Print: a.exchange.PrintProblems,
		SavePicture: func(g catalog.Game, r *record.Record, p study.Picture, name string) {
			a.exchange.SavePicture(g, r, p, exchange.CleanName(name))
		},
		Collections: a.collections.Show, Explorer: a.collections.Explorer, Collected: a.collections.Gather,
	})
}
