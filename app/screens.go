package app

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/hardware"
	"pionnier/app/history"
	"pionnier/app/home"
	"pionnier/app/learn"
	"pionnier/app/scene"
	"pionnier/app/settings"
	"pionnier/app/shell"
	"pionnier/app/sound"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/version"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// showFirst shows the title moment, or the home screen at once, and then calls then.
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

// showDamagedFiles says once which files could not be read.
func (a *App) showDamagedFiles() {
	if len(a.damaged) == 0 {
		return
	}
	names := make([]string, len(a.damaged))
	for i, d := range a.damaged {
		names[i] = d.Name
	}
	widgets.Tell(a.window.Canvas(), text.T("app.damaged.title"),
		text.N("app.damaged.text", len(names), "Names", strings.Join(names, ", ")), text.T("common.ok"))
}

// hero is the board that decorates the home screen: the first game's.
func (a *App) hero() fyne.CanvasObject {
	return a.pictured(catalog.Games()[0].ID, a.boardOptions())
}

// pictured is the picture of a game's sample position.
func (a *App) pictured(gameID string, o board.Options) *board.Miniature {
	entry, pos := sample(gameID)
	w, h := pos.Size()
	picture := board.NewMiniature(scene.Style(entry, w, h), scene.Of(pos))
	picture.SetOptions(o)
	return picture
}

// stones are the pictures on the players' cards.
func (a *App) stones(style board.Style) game.ByColor[fyne.CanvasObject] {
	o := a.boardOptions()
	return game.ByColor[fyne.CanvasObject]{
		Black: board.NewStone(game.Black, style, o), White: board.NewStone(game.White, style, o)}
}

// leaveScreen is called when the user goes back, which from the running game leads to Home.
func (a *App) leaveScreen() {
	if a.table.Game() != nil && a.shell.Depth() == 1 {
		a.goHome()
	}
}

// owner returns the owner of the program, as far as it is known.
func (a *App) owner() storage.Owner {
	owner, _ := storage.LoadOwner(a.preferences)
	return owner
}

func (a *App) openSettings() {
	if inBrowser { // fonts load late there, and the screen is then built again
		for _, code := range text.Languages {
			a.meet(text.LanguageName(code))
		}
	}
	where := &settings.Place{}
	picture := func(l storage.Look, gameID string) fyne.CanvasObject {
		return lookPicture(gameID, board.Options{HighContrast: a.settings.Appearance.HighContrast, Look: lookOf(l)})
	}
	own := &settings.Owner{Name: a.owner().Name, Names: storage.Names(a.preferences),
		Change: func(name string) { storage.SaveOwner(a.preferences, storage.Owner{Name: name}) }}
	a.shell.Push(func() shell.Screen {
		return settings.New(a.settings, a.changeSettings,
			settings.Actions{Back: a.shell.Back, Help: a.help, Keys: a.keys.change, Licences: a.licences, Owner: own, Picture: picture, Place: where, Programs: a.engines.ProgramSettings(), Network: a.engines.NetworkSettings(),
				Analyst: a.engines.AnalystSettings(), File: a.transfer.screen(), Meet: a.meet},
			settings.Machine{Memory: hardware.Memory(a.mobile()), Processors: hardware.Processors(), Voice: a.voice != nil}, settings.About{DataDir: shownPlace(a.dataDir), Version: version.Of()})
	})
}

func (a *App) learn() {
	a.shell.Push(func() shell.Screen {
		return learn.New(learn.Deps{Preferences: a.preferences, Board: a.lessonBoard, OnBack: a.shell.Back,
			Picture: a.gamePicture, Help: a.help, Sound: a.sounds.Play, Dispatch: a.dispatch})
	})
}

func (a *App) lessonBoard(gameID string, size int) *board.Board {
	entry, err := catalog.Find(gameID)
	if err != nil {
		panic(err) // a lesson names a game of the catalog
	}
	return a.newBoard(entry, size, size)
}

func (a *App) games() {
	where := &history.Place{}
	actions := history.Actions{Back: a.shell.Back, New: a.table.NewGame, Open: a.table.Study, Continue: a.table.Continue,
		Import: a.exchange.ImportFile, Collections: a.collections.Show, Players: a.collections.ShowPlayersOf,
		Export: a.exchange.ExportGame, Save: a.exchange.SaveGames, Print: a.exchange.PrintGames, Facts: a.askFacts, ExportPicture: a.exchange.ExportPicture}
	if a.copier != nil {
		actions.CopyPicture = a.exchange.CopyPictureOf
	}
	a.shell.Push(func() shell.Screen {
		return history.New(history.Deps{
			Library: a.library, OnDisk: a.onDisk, Games: catalog.Games(), Picture: a.gamePicture, Place: where, Meet: a.meet, Owner: a.owner,
			After: func(d time.Duration, do func()) { time.AfterFunc(d, func() { a.dispatch(do) }) }, Actions: actions,
		})
	})
}

// lookPicture is a corner of a game's board in a look.
func lookPicture(gameID string, o board.Options) fyne.CanvasObject {
	return miniature(gameID, 4, 64, o, []int{6, 9}, []int{5, 10})
}

// gamePicture is a stone or disc on a small board, as a game's emblem.
func (a *App) gamePicture(gameID string) fyne.CanvasObject {
	return miniature(gameID, 3, 32, a.pictureOptions(), []int{0, 8}, []int{4})
}

// miniature returns a board of n by n lines, edge wide, with stones on some points, numbered row by row.
func miniature(gameID string, n int, edge float32, o board.Options, black, white []int) fyne.CanvasObject {
	entry, err := catalog.Find(gameID)
	if err != nil {
		panic(err)
	}
	sc := board.Scene{Width: n, Height: n, Stones: make([]game.Color, n*n)}
	for _, i := range black {
		sc.Stones[i] = game.Black
	}
	for _, i := range white {
		sc.Stones[i] = game.White
	}
	style := scene.Style(entry, n, n)
	style.Stars = nil
	m := board.NewMiniature(style, sc)
	m.SetOptions(o)
	m.SetMinSize(fyne.NewSquareSize(edge))
	return m
}
