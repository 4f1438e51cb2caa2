package app

import (
	"pionnier/app/keeper"
	"pionnier/app/practice"
	"pionnier/app/puzzle"
	"pionnier/core/catalog"
	core "pionnier/core/study"
	"pionnier/storage"
)

// openPractice reads the user's learning events and returns the practice made from them.
func (a *App) openPractice() *practice.Practice {
	return practice.Open(practice.Deps{
		Host: a.host(), Dir: a.dataDir, Preferences: a.preferences, Last: a.running.LastChoices,
		Games: func() []storage.Entry { return a.own.List() },
		Find:  func(id string) (storage.Entry, bool) { return a.own.Find(id) },
		Asker: func(g catalog.Game) core.Asker { return a.asker(g) },

		Puzzle: puzzle.Deps{Board: a.boards.make, Back: a.shell.Back, Sound: a.sounds.Play, Moved: func() { a.shell.Moved() }, Command: func(r rune) rune { return a.keys.command(r) },
			AsInFile: func() bool { return a.settings.Study.AsInFile }},

		Judging: func() bool { return a.studies.Unjudged() }, Changed: a.followDue, Play: a.running.Start, Study: a.studies.File, Saved: a.keeper.Try, Follow: func(log *storage.Log) { a.keeper.Always(log, keeper.Learning) }, ChooseProblems: a.exchange.ChooseProblems,
		Print:       a.exchange.PrintProblems,
		Collections: a.collections.Show, Explorer: a.collections.Explorer, Collected: a.collections.Gather,
	})
}
