package app

import (
	"context"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/collections"
	"pionnier/app/hardware"
	"pionnier/app/history"
	"pionnier/app/home"
	"pionnier/app/learn"
	"pionnier/app/play"
	"pionnier/app/puzzle"
	"pionnier/app/settings"
	"pionnier/app/shell"
	"pionnier/app/sound"
	"pionnier/app/study"
	"pionnier/core/catalog"
	"pionnier/core/press/text"
	"pionnier/core/version"
	"pionnier/storage"
	"pionnier/storage/preferences"
	"pionnier/widgets/board"
)

// showFirst shows the title, or the home screen if the title is disabled, and then calls then.
func (a *App) showFirst(then func()) {
	if !a.settings.Appearance.TitleMoment {
		a.goHomeThen(then)
		return
	}
	title := home.NewTitle(a.hero(), a.goHome)
	a.shell.Reset(func() shell.Screen { return title })
	a.sounds.Play(sound.Title)
	then()
}

// hero returns the board shown on the home screen, for the game that was played or studied last.
func (a *App) hero() fyne.CanvasObject {
	last, ok := a.own.Newest(storage.Filter{})
	if !ok {
		last.Game = catalog.Games()[0].ID
	}
	return pictured(last.Game, a.boards.options())
}

// leaveScreen is called after the user has gone back. If only the home screen is left and a game is
// running, leaveScreen leaves the game.
func (a *App) leaveScreen() {
	if a.running.Game() != nil && a.shell.Depth() == 1 {
		a.goHome()
	}
}

// owner returns the stored owner, which is the zero Owner if it is unknown.
func (a *App) owner() preferences.Owner {
	owner, _ := preferences.LoadOwner(a.preferences)
	return owner
}

func (a *App) openSettings() {
	if inBrowser { // fonts load late there, and the screen is then built again
		for _, code := range text.Languages {
			a.fonts.Meet(text.LanguageName(code))
		}
	}
	where := &settings.Place{}
	picture := func(l preferences.Look, gameID string) fyne.CanvasObject {
		return lookPicture(gameID, board.Options{HighContrast: a.settings.Appearance.HighContrast, Look: lookOf(l)})
	}
	own := &settings.Owner{Name: a.owner().Name, Names: preferences.Names(a.preferences),
		Change: func(name string) { preferences.SaveOwner(a.preferences, preferences.Owner{Name: name}) }}
	a.shell.Push(func() shell.Screen {
		actions := settings.Actions{Back: a.shell.Back, Help: a.help, Licences: a.licences, Owner: own, Picture: picture, Place: where, Network: a.engines.NetworkSettings(),
			File: a.settingsFiles.Screen(), Meet: a.fonts.Meet}
		about := settings.About{Version: version.Of()}
		if !a.mobile() { // where there are keys, and programs and folders of others
			actions.Keys, actions.Programs, actions.Analyst = a.keys.change, a.engines.ProgramSettings(), a.engines.AnalystSettings()
			about.DataDir = shownPlace(a.dataDir)
		}
		machine := settings.Machine{Memory: hardware.Memory(a.mobile()), Processors: hardware.Processors(), Voice: a.voice != nil,
			MenuBar: !a.mobile() && !inBrowser && !a.menu.outside}
		return settings.New(a.settings, a.changeSettings, actions, machine, about)
	})
}

// screenShown is called after another screen is shown.
func (a *App) screenShown() {
	a.menu.follow()
	a.judgeRest()
}

// judgeRest judges games whose judgement was cut off, unless the user plays, studies or solves a puzzle.
func (a *App) judgeRest() {
	top := a.shell.Top()
	_, plays := top.(*play.Screen)
	_, studies := top.(*study.Screen)
	_, solves := top.(*puzzle.Screen)
	a.studies.JudgeRest(!plays && !studies && !solves)
}

func (a *App) learn() {
	a.shell.Push(func() shell.Screen {
		return learn.New(learn.Deps{Preferences: a.preferences, Board: a.boards.lesson, OnBack: a.shell.Back, Moved: a.shell.Moved,
			Picture: a.boards.emblem, Help: a.help, Sound: a.sounds.Play, Dispatch: a.dispatch})
	})
}

// lesson opens the first lesson of a game.
func (a *App) lesson(gameID string) {
	a.learn()
	if s, ok := a.shell.Top().(*learn.Screen); ok {
		s.Begin(gameID)
	}
}

func (a *App) games() {
	where := history.InOrder(a.settings.Study.GamesOrder)
	actions := history.Actions{Back: a.shell.Back, New: a.running.NewGame, Open: a.running.Study, Continue: a.running.Continue,
		Import: a.exchange.ImportFile, Collections: a.collections.Show, Players: a.collections.ShowPlayersOf,
		Export: a.exchange.ExportGame, Save: a.exchange.SaveGames, Print: a.exchange.PrintGames, Facts: a.studies.AskFacts, ExportPicture: a.exchange.ExportPicture}
	if a.mobile() { // without a key for it
		actions.Paste = a.exchange.Paste
	}
	if a.copier != nil {
		actions.CopyPicture = a.exchange.CopyPictureOf
	}
	a.shell.Push(func() shell.Screen {
		return history.New(history.Deps{
			Library: a.own, OnDisk: a.onDisk, Games: catalog.Games(), Picture: a.boards.emblem, Place: where, Meet: a.fonts.Meet, Owner: a.owner,
			Position: a.recents.Position,
			Elsewhere: func(ctx context.Context, words string, then func(history.Elsewhere)) {
				a.collections.Search(ctx, words, func(f collections.Found) { then(history.Elsewhere(f)) })
			},
			Comments: func(ctx context.Context, word string, then func(map[string]bool)) {
				go func() {
					ids := a.own.Commented(ctx, word)
					a.dispatch(func() { then(ids) })
				}()
			},
			After: func(d time.Duration, do func()) { time.AfterFunc(d, func() { a.dispatch(do) }) }, Actions: actions,
			Sorted: func(order string) {
				a.settings.Study.GamesOrder = order
				preferences.SaveSettings(a.preferences, a.settings)
			},
		})
	})
}
