package app

import (
	"fyne.io/fyne/v2"

	"pionnier/app/history"
	"pionnier/app/home"
	"pionnier/app/running"
	"pionnier/app/shell"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/widgets/board"
)

// goHome leaves the running game, if any, and shows the home screen.
func (a *App) goHome() { a.goHomeThen(func() {}) }

// goHomeThen is like goHome, and calls then once the home screen is shown.
func (a *App) goHomeThen(then func()) {
	show := func() {
		a.shell.Reset(a.homeScreen)
		a.engines.ShowComplaint()
		then()
	}
	if a.running.Game() == nil {
		a.running.ReadUnfinished(show)
		return
	}
	a.running.Leave(show)
}

// homeScreen returns a new home screen. If the unfinished game has changed, homeScreen reads it in
// the background and then rebuilds the screen.
func (a *App) homeScreen() shell.Screen {
	if a.running.UnfinishedChanged() {
		a.running.ReadUnfinished(func() {
			if _, ok := a.shell.Top().(*home.Screen); ok {
				a.shell.Renew()
			}
		})
	}
	state := home.State{Hero: a.hero(), Due: a.practice.Due()}
	on := home.Actions{NewGame: a.running.NewGame, Games: a.games, Puzzles: a.practice.Show, Learn: a.learn, Settings: a.openSettings, Paste: a.exchange.Paste,
		Quit: a.quitAction()}
	if u := a.running.Unfinished(); u != nil && u.Position != nil {
		state.Unfinished = a.describeUnfinished(u)
		on.Continue = func() { a.running.Continue(u.Entry.ID) }
	}
	var screen *home.Screen
	state.Recent = a.recents.List(func(at int, picture fyne.CanvasObject) {
		if a.shell.Top() == shell.Screen(screen) {
			screen.SetRecentPicture(at, picture)
		}
	})
	screen = home.New(state, on)
	return screen
}

// followDue updates the number of due puzzles on the home screen, if that is shown.
func (a *App) followDue() {
	if s, ok := a.shell.Top().(*home.Screen); ok {
		s.SetDue(a.practice.Due())
	}
}

func (a *App) describeUnfinished(u *running.Unfinished) *home.Unfinished {
	a.fonts.Meet(history.Title(u.Entry))
	w, h := u.Position.Size()
	picture := board.NewMiniature(scene.Style(u.Game, w, h), scene.Of(u.Position))
	picture.SetOptions(a.boards.options())
	picture.SetMinSize(fyne.NewSquareSize(160))
	played := text.T("game."+u.Entry.Game) + " · "
	return &home.Unfinished{
		Title: played + history.Title(u.Entry),
		Short: func(fits func(string) bool) string {
			if whole := played + history.Title(u.Entry); fits(whole) {
				return whole
			}
			return history.ShortTitle(u.Entry, fits) // the picture tells the game
		},
		Detail:  text.N("history.moves", u.Entry.Moves) + " · " + text.Date(u.Entry.Changed),
		Picture: picture,
	}
}
