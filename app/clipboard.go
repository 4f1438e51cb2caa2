package app

import (
	"strings"

	"pionnier/app/text"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// recordShown is a screen that shows one game, or has one chosen in a list. load may
// read a file, off Fyne's thread; it is nil where there is no game.
type recordShown interface {
	Record() (load func() (*record.Record, error))
}

// copyGame puts the game in sight on the clipboard, as SGF.
func (a *App) copyGame() {
	load := a.gameInSight()
	if load == nil {
		return
	}
	go func() {
		var b strings.Builder
		rec, err := load()
		if err == nil {
			err = sgf.Write(&b, withNames(rec))
		}
		a.dispatch(func() {
			if err != nil {
				a.showError(err)
				return
			}
			a.fyne.Clipboard().SetContent(strings.ToValidUTF8(b.String(), "\uFFFD"))
			a.shell.say(text.T("files.copied"))
		})
	}()
}

// gameInSight returns what loads the game that the user sees, nil if there is none.
func (a *App) gameInSight() func() (*record.Record, error) {
	if a.current != nil && a.current.screen != nil {
		played := a.current.session
		return func() (*record.Record, error) { return played.Record(), nil }
	}
	if shown, ok := a.shell.top().(recordShown); ok {
		return shown.Record()
	}
	return nil
}

// pasteGame takes the games on the clipboard into the library, whatever their format.
func (a *App) pasteGame() {
	words := a.fyne.Clipboard().Content()
	if strings.TrimSpace(words) == "" {
		a.shell.say(text.T("files.empty"))
		return
	}
	a.importData([]byte(words))
}
