package study

import (
	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/widgets/board"
)

// mode is an activity in place of walking through the game: trying a move again (retry), guessing moves
// (guess), stepping through an engine's line (bestLine), watching the game play by itself (replay), or
// finding something (finder). The screen has at most one mode. It takes the place of the tabs and says what
// board, moves and keys mean while it lasts. Its life, on Fyne's thread:
//
//  1. A function in begin.go makes it and calls stage.begin, which ends the mode before it.
//  2. It puts itself in its first state, and calls stage.showMode: scene, content and words are asked for then, and
//     again whenever it calls showMode.
//  3. While it lasts it is given moves, keys and characters. What it does in the background it begins by
//     host.while().Within(), which it keeps: what that dispatches finds the mode as it is by then.
//  4. end is called once: by another mode, by stage.leaveMode, or when the screen is left. It ends each such time,
//     after which nothing more is dispatched to the mode, and gives back the focus.
//
// A mode may begin again after its end, as finder does.
type mode interface {
	scene() board.Scene // the content of the board
	move(m game.Move)   // handles a tap on the board, or the key for a pass
	key(ev *fyne.KeyEvent) bool
	rune(r rune) bool
	next() bool // acts as the tool of the next move; false: the game goes on by a move
	manner() manner
	words() string              // the words of the panel, for screen readers
	content() fyne.CanvasObject // of the panel
	end()                       // stops its work, and gives back the focus
}

// manner is how a mode changes the rest of the screen.
type manner struct {
	walks  bool // keys and taps walk through the game as usual
	asks   bool // the user must find a move, so none is shown
	secret bool // the graph and the tree would give the answer away
}

// plainMode is embedded by modes that do not handle characters or the tool of the next move, and
// have nothing to stop.
type plainMode struct{}

func (plainMode) rune(rune) bool { return false }
func (plainMode) next() bool     { return false }
func (plainMode) manner() manner { return manner{} }
func (plainMode) end()           {}
