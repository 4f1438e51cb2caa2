package app

import (
	"cmp"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/describe"
	"pionnier/app/hardware"
	"pionnier/app/history"
	"pionnier/app/home"
	"pionnier/app/learn"
	"pionnier/app/play"
	"pionnier/app/scene"
	"pionnier/app/settings"
	"pionnier/app/shell"
	"pionnier/app/sound"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/version"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// showFirst shows the title moment, or the home screen at once, and then calls then.
func (a *App) showFirst(then func()) {
	if !a.settings.TitleMoment {
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

// position returns the board where a game was left, and the moves that broke the rules on
// the way.
func position(rec *record.Record) (catalog.Game, game.Position, []*record.ReplayError, error) {
	entry, err := catalog.Find(rec.Game)
	if err != nil {
		return entry, nil, nil, err
	}
	start, err := entry.Start(rec)
	if err != nil {
		return entry, nil, nil, err
	}
	at := rec.Resume()
	line := rec.Line(at)[:at.Ply()]
	positions, faults := record.Replay(start, line)
	if len(positions) <= len(line) {
		return entry, nil, nil, faults[len(faults)-1]
	}
	return entry, positions[len(line)], faults, nil
}

// hero is the board that decorates the home screen.
func (a *App) hero() fyne.CanvasObject {
	return a.pictured("othello", a.boardOptions())
}

// pictured is the picture of a game's sample position.
func (a *App) pictured(gameID string, o board.Options) *board.Miniature {
	entry, pos := sample(gameID)
	w, h := pos.Size()
	picture := board.NewMiniature(scene.Style(entry, w, h), scene.Of(pos))
	picture.SetOptions(o)
	return picture
}

// continueGame continues a stored game.
func (a *App) continueGame(id string) {
	a.load(id, func(rec *record.Record) { a.openGame(rec, id, game.None) })
}

// showGame shows the running game over the home screen.
func (a *App) showGame() {
	a.shell.Reset(a.homeScreen)
	a.shell.Push(a.playScreen)
}

func (a *App) playScreen() shell.Screen {
	t := a.current
	pos := t.session.Snapshot().Position
	w, h := pos.Size()
	rec := t.session.Record()
	style := scene.Style(t.game, w, h)
	t.screen = play.New(play.Deps{
		Game:       forRecord(t.game, rec),
		Board:      a.newBoard(t.game, w, h),
		Stones:     a.stones(style),
		Options:    t.options(a.playOptions()),
		Rules:      rec.Rules,
		Terms:      termsInWords(rec),
		Session:    t.session,
		Actions:    a.playActions(),
		Sound:      a.sounds.Play,
		Speak:      a.speak,
		Dispatch:   a.dispatch,
		DrawnColor: t.drawnColor,
		Estimate:   t.noted(a.engines.Estimator(t.game, pos)),
		Decide:     t.decide(),
	})
	t.screen.Show(t.session.Snapshot())
	t.followConduct()
	return gameScreen{t.screen, t}
}

// termsInWords are a game's rules and komi in words, empty for a game that has one ruleset.
func termsInWords(rec *record.Record) string {
	if rec.Rules == "" {
		return ""
	}
	return describe.LongRules(rec.Rules) + " · " + text.T("setup.summary.komi", "Komi", describe.Points(rec.Komi))
}

func (a *App) playOptions() play.Options {
	s := a.settings
	return play.Options{
		Marks: scene.Options{LegalMarks: s.LegalMarks, FlipPreview: s.FlipPreview,
			LastMove: s.LastMove, MoveNumbers: s.MoveNumbers},
		Tap:         a.tapMode(),
		ConfirmPass: s.ConfirmPass,
		Thoughts:    s.EngineThoughts,
		Territory:   s.Territory,
	}
}

// rememberTerritory stores whether the play screen shows an estimate of who owns what.
func (a *App) rememberTerritory(shown bool) {
	a.current.territory = shown
	a.settings.Territory = shown
	storage.SaveSettings(a.preferences, a.settings)
}

// tapMode is what the user chose, or what suits the device: a thumb is less
// sure than a mouse.
func (a *App) tapMode() play.TapMode {
	switch {
	case a.settings.TapMode != "":
		return play.TapMode(a.settings.TapMode)
	case a.mobile():
		return play.TapSecond
	}
	return play.TapDirect
}

func (a *App) playActions() play.Actions {
	return play.Actions{
		Save: func(then func(error)) { a.onDisk(a.current.session.Flush, then) }, Restart: a.restart, Rematch: a.rematch,
		Review: a.studyCurrent, NewGame: a.newGame, Home: a.goHome,
		Settings: a.settingsOfGame, Help: a.showKeys, Quit: a.quitAction(),
		Territory: a.rememberTerritory,
	}
}

// stones are the pictures on the players' cards.
func (a *App) stones(style board.Style) game.ByColor[fyne.CanvasObject] {
	o := a.boardOptions()
	return game.ByColor[fyne.CanvasObject]{
		Black: board.NewStone(game.Black, style, o), White: board.NewStone(game.White, style, o)}
}

// leaveScreen is called when the user went back: from the running game that means home.
func (a *App) leaveScreen() {
	if a.current != nil && a.shell.Depth() == 1 {
		a.goHome()
	}
}

// settingsOfGame opens the settings over the running game, which goes on after them if resume.
func (a *App) settingsOfGame(resume bool) {
	if !resume {
		a.openSettings()
		return
	}
	a.shell.Returning(a.openSettings, func() { a.current.screen.Resume() })
}

func (a *App) openSettings() {
	if inBrowser { // where letters come late, and have the screen built anew
		for _, code := range text.Languages {
			a.meet(text.LanguageName(code))
		}
	}
	where := &settings.Place{}
	a.shell.Push(func() shell.Screen {
		return settings.New(a.settings, a.changeSettings,
			settings.Actions{Back: a.shell.Back, Help: a.help, Licences: a.licences, Place: where, Programs: a.engines.ProgramSettings(), Network: a.engines.NetworkSettings(),
				Analyst: a.engines.AnalystSettings(), Meet: a.meet},
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
	actions := history.Actions{Back: a.shell.Back, New: a.newGame, Open: a.study, Continue: a.continueGame,
		Import: a.exchange.ImportFile, Collections: a.collections.Show, Players: a.collections.ShowPlayersOf,
		ExportSGF: a.exchange.ExportSGF, ExportPicture: a.exchange.ExportPicture}
	if a.copier != nil {
		actions.CopyPicture = a.exchange.CopyPictureOf
	}
	a.shell.Push(func() shell.Screen {
		return history.New(history.Deps{
			Library: a.library, OnDisk: a.onDisk, Games: catalog.Games(), Picture: a.gamePicture, Place: where, Meet: a.meet,
			After: func(d time.Duration, do func()) { time.AfterFunc(d, func() { a.dispatch(do) }) }, Actions: actions,
		})
	})
}

// gamePicture is a stone or disc on a small board, as a game's emblem.
func (a *App) gamePicture(gameID string) fyne.CanvasObject {
	entry, err := catalog.Find(gameID)
	if err != nil {
		panic(err)
	}
	const n = 3
	sc := board.Scene{Width: n, Height: n, Stones: make([]game.Color, n*n)}
	sc.Stones[0], sc.Stones[4], sc.Stones[8] = game.Black, game.White, game.Black
	style := scene.Style(entry, n, n)
	style.Stars = nil
	m := board.NewMiniature(style, sc)
	m.SetOptions(board.Options{HighContrast: a.settings.HighContrast})
	m.SetMinSize(fyne.NewSquareSize(32))
	return m
}

// study opens a stored game on the study screen.
func (a *App) study(id string) {
	a.studyWithPlayed(id, nil, nil)
}

// studyCurrent studies the game at the table, which stays there, from the position after ply moves on; 0: from its end.
func (a *App) studyCurrent(ply int) {
	t := a.current
	a.onDisk(t.session.Flush, func(err error) {
		if a.current != t { // left meanwhile
			return
		}
		rec := t.session.Record()
		if j := t.judged(); j != nil {
			rec = j.known()
		}
		var at *record.Node
		if line := rec.Played(); ply > 0 && ply <= len(line) {
			at = line[ply-1]
		}
		if origin := rec.Origin(); a.stored(origin) {
			a.studyWithPlayed(origin, rec, cmp.Or(at, rec.Resume()))
		} else {
			a.studyAt(rec, t.id(), at)
		}
		if err != nil {
			a.showError(err)
		}
	})
}

// saveCurrent saves the game in sight and says so.
func (a *App) saveCurrent() {
	if t := a.current; t != nil && t.screen != nil {
		a.onDisk(t.session.Flush, t.onSaved)
	}
}

// onSaved says that the game was saved, or why not.
func (t *currentGame) onSaved(err error) {
	switch {
	case t.screen == nil: // covered meanwhile
	case err != nil:
		t.screen.Try(err)
	default:
		t.screen.Say(text.T("play.pause.saved"))
	}
}
