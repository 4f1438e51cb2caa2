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

// brancher is a screen on which a part of a game can be copied and pasted. Both tell
// whether they did it.
type brancher interface {
	Copy() bool
	Paste() bool
}

// copy puts the branch in sight on the clipboard, or the game.
func (a *App) copy() {
	if s, ok := a.shell.Top().(brancher); !ok || !s.Copy() {
		a.copyGame()
	}
}

// paste adds the branch on the clipboard to the game in sight, or takes in the games that
// are there.
func (a *App) paste() {
	if s, ok := a.shell.Top().(brancher); !ok || !s.Paste() {
		a.pasteGame()
	}
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
			a.shell.Say(text.T("files.copied"))
		})
	}()
}

// gameInSight returns what loads the game that the user sees, nil if there is none.
func (a *App) gameInSight() func() (*record.Record, error) {
	if a.current != nil && a.current.screen != nil {
		played := a.current.session
		return func() (*record.Record, error) { return played.Record(), nil }
	}
	if shown, ok := a.shell.Top().(recordShown); ok {
		return shown.Record()
	}
	return nil
}

// pasteGame takes the games on the clipboard into the library, whatever their format.
func (a *App) pasteGame() {
	words := a.fyne.Clipboard().Content()
	if strings.TrimSpace(words) == "" {
		a.shell.Say(text.T("files.empty"))
		return
	}
	a.importData([]byte(words))
}
