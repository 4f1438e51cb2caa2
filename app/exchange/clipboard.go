package exchange

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

// Copy puts the branch in sight on the clipboard, or the game.
func (x *Exchange) Copy() {
	if s, ok := x.deps.Shell.Top().(brancher); !ok || !s.Copy() {
		x.CopyGame()
	}
}

// Paste adds the branch on the clipboard to the game in sight, or takes in the games that
// are there.
func (x *Exchange) Paste() {
	if s, ok := x.deps.Shell.Top().(brancher); !ok || !s.Paste() {
		x.pasteGame()
	}
}

// CopyGame puts the game in sight on the clipboard, as SGF.
func (x *Exchange) CopyGame() {
	load := x.gameInSight()
	if load == nil {
		return
	}
	go func() {
		var b strings.Builder
		rec, err := load()
		if err == nil {
			err = sgf.Write(&b, withNames(rec))
		}
		x.deps.Dispatch(func() {
			if err != nil {
				x.deps.Fail(err)
				return
			}
			x.deps.Clipboard.SetContent(strings.ToValidUTF8(b.String(), "\uFFFD"))
			x.deps.Shell.Say(text.T("files.copied"))
		})
	}()
}

// gameInSight returns what loads the game that the user sees, nil if there is none.
func (x *Exchange) gameInSight() func() (*record.Record, error) {
	if played := x.deps.Played(); played != nil {
		return played
	}
	if shown, ok := x.deps.Shell.Top().(recordShown); ok {
		return shown.Record()
	}
	return nil
}

// pasteGame takes the games on the clipboard into the library, whatever their format.
func (x *Exchange) pasteGame() {
	words := x.deps.Clipboard.Content()
	if strings.TrimSpace(words) == "" {
		x.deps.Shell.Say(text.T("files.empty"))
		return
	}
	x.ImportData([]byte(words))
}
