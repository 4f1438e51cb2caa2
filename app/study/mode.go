package study

import (
	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/widgets/board"
)

// mode is what the user does in place of walking through the game: to try a move again
// (retry), to guess moves (guess), to walk through an engine's line (bestLine), to see the game play by
// itself (replay), to look for something (finder). The screen has one mode at most. It takes the place of the tabs and
// says what board, moves and keys mean while it lasts.
type mode interface {
	scene() board.Scene // what the board shows
	move(m game.Move)   // takes a tap on the board, or the key of a pass
	key(ev *fyne.KeyEvent) bool
	rune(r rune) bool
	next() bool // does what the tool of the next move does; false: the game goes on by a move
	manner() manner
	words() string              // what the panel says, for screen readers
	content() fyne.CanvasObject // of the panel
	end()                       // stops what runs, and gives back the focus
}

// manner is what a mode changes on the screen around it.
type manner struct {
	walks  bool // keys and taps walk through the game as ever
	asks   bool // a move is asked for, so none is told
	secret bool // the graph and the tree would tell what is asked for
}

// plainMode is embedded by a mode that leaves letters and the next move to the screen, and has nothing to stop.
type plainMode struct{}

func (plainMode) rune(rune) bool { return false }
func (plainMode) next() bool     { return false }
func (plainMode) manner() manner { return manner{} }
func (plainMode) end()           {}
