package app

import (
	"log/slog"

	"fyne.io/fyne/v2"

	"pionnier/app/history"
	"pionnier/app/home"
	"pionnier/app/scene"
	"pionnier/app/shell"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/storage"
	"pionnier/widgets/board"
)

// goHome leaves the running game and shows the home screen.
func (a *App) goHome() { a.goHomeThen(func() {}) }

// goHomeThen calls then once the home screen is shown: it would take messages with it.
func (a *App) goHomeThen(then func()) {
	show := func() {
		a.shell.Reset(a.homeScreen)
		a.engines.ShowComplaint()
		then()
	}
	if a.current == nil {
		a.readUnfinished(show)
		return
	}
	a.leaveGame(show)
}

// homeScreen shows what is known of the unfinished game. If that is out of date it is
// read, and the screen follows unless the user is elsewhere by then.
func (a *App) homeScreen() shell.Screen {
	if a.unfinishedChanged() {
		a.readUnfinished(func() {
			if _, ok := a.shell.Top().(*home.Screen); ok {
				a.shell.Renew()
			}
		})
	}
	state := home.State{Hero: a.hero(), Due: a.practice.Due()}
	on := home.Actions{NewGame: a.newGame, Games: a.games, Puzzles: a.practice.Show, Learn: a.learn, Settings: a.openSettings, Quit: a.quitAction()}
	if u := a.unfinished; u != nil && u.position != nil {
		state.Unfinished = a.describeUnfinished(u)
		on.Continue = func() { a.continueGame(u.entry.ID) }
	}
	return home.New(state, on)
}

// unfinishedGame is the game that was played last, if it is not over.
type unfinishedGame struct {
	entry    storage.Entry
	game     catalog.Game
	position game.Position // where it was left; nil if it cannot be shown
}

// findUnfinished returns the game that was changed last of those that are not over
// and were played here: what was imported is not the user's to go on with.
func (a *App) findUnfinished() (storage.Entry, bool) {
	return a.library.Newest(storage.Filter{Result: storage.Unfinished, Played: true})
}

// unfinishedChanged reports whether Home would show another game than the one that was
// read, or another state of it.
func (a *App) unfinishedChanged() bool {
	e, ok := a.findUnfinished()
	if !ok || a.unfinished == nil {
		return ok != (a.unfinished != nil)
	}
	read := a.unfinished.entry
	return e.ID != read.ID || e.Title != read.Title || !e.Changed.Equal(read.Changed)
}

// readUnfinished reads the unfinished game, off Fyne's thread, and then calls then.
func (a *App) readUnfinished(then func()) {
	var read *unfinishedGame
	a.onDisk(func() error { read = a.loadUnfinished(); return nil }, func(error) {
		a.unfinished = read
		then()
	})
}

// loadUnfinished returns the unfinished game, nil if there is none. It waits for the disk.
func (a *App) loadUnfinished() *unfinishedGame {
	e, ok := a.findUnfinished()
	if !ok {
		return nil
	}
	u := &unfinishedGame{entry: e}
	rec, err := a.library.Load(e.ID)
	if err == nil {
		u.game, u.position, _, err = position(rec)
	}
	if err != nil {
		slog.Warn("cannot show the unfinished game", "game", e.ID, "err", err)
	}
	return u
}

func (a *App) describeUnfinished(u *unfinishedGame) *home.Unfinished {
	a.meet(history.Title(u.entry))
	w, h := u.position.Size()
	picture := board.NewMiniature(scene.Style(u.game, w, h), scene.Of(u.position))
	picture.SetOptions(a.boardOptions())
	picture.SetMinSize(fyne.NewSquareSize(160))
	played := text.T("game."+u.entry.Game) + " · "
	return &home.Unfinished{
		Title: played + history.Title(u.entry),
		Short: func(fits func(string) bool) string {
			if whole := played + history.Title(u.entry); fits(whole) {
				return whole
			}
			return history.ShortTitle(u.entry, fits) // the picture tells the game
		},
		Detail:  text.N("history.moves", u.entry.Moves) + " · " + text.Date(u.entry.Changed),
		Picture: picture,
	}
}
