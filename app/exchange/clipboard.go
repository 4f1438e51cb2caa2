package exchange

import (
	"strings"

	"pionnier/core/format"
	"pionnier/core/press/text"
	"pionnier/core/record"
)

// recordShown is implemented by screens that show a game or have one selected. Record returns a
// function that loads the game and may block, or nil if there is no game.
type recordShown interface {
	Record() (load func() (*record.Record, error))
}

// onBoard is implemented by screens that show a node of a game on a board.
type onBoard interface{ OnBoard() format.Game }

// brancher is implemented by screens that can copy and paste a branch of a game. Both methods
// report whether they did.
type brancher interface {
	Copy() bool
	Paste(open func()) bool // open takes in the games as ones of their own, if the user chooses that
}

// Copy copies the current branch of the screen to the clipboard. If the screen has none, Copy
// copies the whole game.
func (x *Exchange) Copy() {
	if s, ok := x.deps.Shell.Top().(brancher); !ok || !s.Copy() {
		x.CopyGame()
	}
}

// Paste adds the branch on the clipboard to the game on the screen. If that is not possible, Paste
// imports the games on the clipboard.
func (x *Exchange) Paste() {
	if s, ok := x.deps.Shell.Top().(brancher); !ok || !s.Paste(x.PasteGame) {
		x.PasteGame()
	}
}

// programFormats are the formats used for the clipboard, in order of preference. SGF is for games
// that a list of moves cannot represent.
var programFormats = []string{"transcript", "sgf"}

// CopyGame copies the game on the screen to the clipboard, as a list of moves or, if that cannot
// represent the game, as SGF.
func (x *Exchange) CopyGame() {
	if s, ok := x.deps.Shell.Top().(onBoard); ok {
		g := s.OnBoard()
		x.copyGame(func() (format.Game, error) { return g, nil }, programFormats, false)
		return
	}
	x.withGame(func(load func() (*record.Record, error)) {
		x.copyGame(func() (format.Game, error) {
			rec, err := load()
			if err != nil {
				return format.Game{}, err
			}
			return asPlayed(rec)
		}, programFormats, false)
	})
}

// gameInSight returns a function that loads the game on the screen and may block, or nil if the
// screen shows no game.
func (x *Exchange) gameInSight() func() (*record.Record, error) {
	if played := x.deps.Played(); played != nil {
		return played
	}
	if shown, ok := x.deps.Shell.Top().(recordShown); ok {
		return shown.Record()
	}
	return nil
}

// PasteGame imports the games on the clipboard, in any format, into the library. If the clipboard
// is empty, PasteGame shows a message.
func (x *Exchange) PasteGame() {
	words := x.deps.Clipboard.Content()
	if strings.TrimSpace(words) == "" {
		x.deps.Shell.Say(text.T("files.empty"))
		return
	}
	x.ImportData([]byte(words))
}
