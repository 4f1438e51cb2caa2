package study

import (
	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/widgets/board"
)

// mode is an activity in place of walking through the game: trying a move again (retry), guessing moves
// (guess), stepping through an engine's line (bestLine), watching the game play by itself (replay), or
// finding something (finder). The screen has at most one mode. It takes the place of the tabs and says what
// board, moves and keys mean while it lasts.
type mode interface {
	scene() board.Scene // what the board shows
	move(m game.Move)   // handles a tap on the board, or the key for a pass
	key(ev *fyne.KeyEvent) bool
	rune(r rune) bool
	next() bool // does what the tool of the next move does; false: the game goes on by a move
	manner() manner
	words() string              // what the panel says, for screen readers
	content() fyne.CanvasObject // of the panel
	end()                       // stops its work, and gives back the focus
}

// manner is what a mode changes about the screen around it.
type manner struct {
	walks  bool // keys and taps walk through the game as usual
	asks   bool // the user must find a move, so none is shown
	secret bool // the graph and the tree would give the answer away
}

// plainMode is embedded by modes that leave letters and the next move to the screen, and have nothing to stop.
type plainMode struct{}

func (plainMode) rune(rune) bool { return false }
func (plainMode) next() bool     { return false }
func (plainMode) manner() manner { return manner{} }
func (plainMode) end()           {}
