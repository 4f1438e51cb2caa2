package app

import (
	"log/slog"
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/app/describe"
	"pionnier/app/hardware"
	"pionnier/app/history"
	"pionnier/app/home"
	"pionnier/app/learn"
	"pionnier/app/play"
	"pionnier/app/scene"
	"pionnier/app/settings"
	"pionnier/app/sound"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// showFirst shows the title moment, or the home screen at once.
func (a *App) showFirst() {
	if !a.settings.TitleMoment {
		a.goHome()
		return
	}
	title := home.NewTitle(a.hero(), a.goHome)
	a.shell.reset(func() Screen { return title })
	a.sounds.Play(sound.Title)
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

// goHome leaves the running game and shows the home screen.
func (a *App) goHome() {
	a.leaveGame(func() {
		a.shell.reset(a.homeScreen)
		a.network.showComplaint()
	})
}

func (a *App) homeScreen() Screen {
	state := home.State{Hero: a.hero()}
	on := home.Actions{NewGame: a.newGame, Games: a.games, Learn: a.learn, Settings: a.openSettings, Quit: a.quitAction()}
	if e, ok := a.unfinished(); ok {
		if u := a.describeUnfinished(e); u != nil {
			state.Unfinished = u
			on.Continue = func() { a.continueGame(e.ID) }
		}
	}
	return home.New(state, on)
}

// unfinished returns the game that was played last, if it is not over.
func (a *App) unfinished() (storage.Entry, bool) {
	for _, e := range a.library.List() {
		if !e.Outcome.Over() {
			return e, true
		}
	}
	return storage.Entry{}, false
}

func (a *App) describeUnfinished(e storage.Entry) *home.Unfinished {
	rec, err := a.library.Load(e.ID)
	if err != nil {
		slog.Warn("cannot show the unfinished game", "game", e.ID, "err", err)
		return nil
	}
	entry, pos, err := position(rec)
	if err != nil {
		slog.Warn("cannot show the unfinished game", "game", e.ID, "err", err)
		return nil
	}
	w, h := pos.Size()
	picture := board.NewMiniature(boardStyle(entry, w, h), scene.Of(pos))
	picture.SetOptions(a.boardOptions())
	picture.SetMinSize(fyne.NewSquareSize(160))
	return &home.Unfinished{
		Title:   text.T("game."+e.Game) + " · " + history.Title(e),
		Detail:  text.N("history.moves", e.Moves) + " · " + text.Date(e.Changed),
		Picture: picture,
	}
}

// position returns the board where a game was left.
func position(rec *record.Record) (catalog.Game, game.Position, error) {
	entry, err := catalog.Find(rec.Game)
	if err != nil {
		return entry, nil, err
	}
	start, err := entry.Start(rec)
	if err != nil {
		return entry, nil, err
	}
	at := rec.Resume()
	line := rec.Line(at)[:at.Ply()]
	positions, faults := record.Replay(start, line)
	if len(positions) <= len(line) {
		return entry, nil, faults[len(faults)-1]
	}
	return entry, positions[len(line)], nil
}

// hero is the board that decorates the home screen.
func (a *App) hero() fyne.CanvasObject {
	return a.pictured("othello", a.boardOptions())
}

// pictured is the picture of a game's sample position.
func (a *App) pictured(gameID string, o board.Options) *board.Miniature {
	entry, pos := sample(gameID)
	w, h := pos.Size()
	picture := board.NewMiniature(boardStyle(entry, w, h), scene.Of(pos))
	picture.SetOptions(o)
	return picture
}

// continueGame continues a stored game.
func (a *App) continueGame(id string) {
	rec, err := a.library.Load(id)
	if err != nil {
		a.showError(err)
		return
	}
	a.openGame(rec, id, game.None)
}

// showGame shows the running game over the home screen.
func (a *App) showGame() {
	a.shell.reset(a.homeScreen)
	a.shell.push(a.playScreen)
}

func (a *App) playScreen() Screen {
	t := a.current
	pos := t.session.Snapshot().Position
	w, h := pos.Size()
	rec := t.session.Record()
	style := boardStyle(t.game, w, h)
	t.screen = play.New(play.Deps{
		Game:       forRecord(t.game, rec),
		Board:      a.newBoard(t.game, w, h),
		Stones:     a.stones(style),
		Options:    a.playOptions(),
		Terms:      termsInWords(rec),
		Session:    t.session,
		Actions:    a.playActions(),
		Sound:      a.sounds.Play,
		Dispatch:   a.dispatch,
		DrawnColor: t.drawnColor,
		Estimate:   a.estimator(t.game, pos),
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
	rules := rec.Rules
	if key := "rules." + rec.Rules + ".name"; text.Has(key) {
		rules = text.T(key)
	}
	return rules + " · " + text.T("setup.summary.komi", "Komi", describe.Points(rec.Komi))
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
		Save: func() error { return a.current.session.Flush() }, Restart: a.restart, Rematch: a.rematch,
		Review: a.studyCurrent, NewGame: a.newGame, Home: a.goHome,
		Settings: a.openSettings, Help: a.help, Quit: a.quitAction(),
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
	if a.current != nil && a.shell.depth() == 1 {
		a.goHome()
	}
}

func (a *App) openSettings() {
	where := &settings.Place{}
	a.shell.push(func() Screen {
		return settings.New(a.settings, a.changeSettings,
			settings.Actions{Back: a.shell.back, Place: where, Programs: a.programSettings(), Network: a.network.settings(),
				Analyst: a.analystSettings()},
			settings.Machine{Memory: hardware.Memory(a.mobile()), Processors: hardware.Processors()}, settings.About{DataDir: shownPlace(a.dataDir)})
	})
}

func (a *App) learn() {
	a.shell.push(func() Screen {
		return learn.New(learn.Deps{Preferences: a.preferences, Board: a.lessonBoard, OnBack: a.shell.back,
			Picture: a.gamePicture, Sound: a.sounds.Play, Dispatch: a.dispatch})
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
	a.shell.push(func() Screen {
		return history.New(history.Deps{
			Library: a.library, Games: catalog.Games(), Picture: a.gamePicture, Place: where,
			Actions: history.Actions{Back: a.shell.back, Open: a.study, Continue: a.continueGame,
				Import: a.importFile, Collections: a.showCollections, ExportSGF: a.exportSGF, ExportPicture: a.exportPicture},
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
	style := boardStyle(entry, n, n)
	style.Stars = nil
	m := board.NewMiniature(style, sc)
	m.SetOptions(board.Options{HighContrast: a.settings.HighContrast})
	m.SetMinSize(fyne.NewSquareSize(32))
	return m
}

// study opens a stored game on the study screen.
func (a *App) study(id string) {
	rec, err := a.library.Load(id)
	if err != nil {
		a.showError(err)
		return
	}
	a.studyRecord(rec, id)
}

// studyCurrent studies the game at the table, which stays there.
func (a *App) studyCurrent() {
	if err := a.current.session.Flush(); err != nil {
		a.showError(err)
	}
	a.studyRecord(a.current.session.Record(), a.current.id())
}

func (a *App) saveCurrent() {
	if a.current == nil || a.current.screen == nil {
		return
	}
	if err := a.current.session.Flush(); err != nil {
		a.current.screen.Try(err)
		return
	}
	a.current.screen.Say(text.T("play.pause.saved"))
}
