package study

import (
	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/widgets/board"
)

// mode is an activity that replaces walking through the game, such as trying a move again (retry),
// guessing moves (guess), stepping through an engine's line (bestLine), replaying the game (replay) or
// searching it (finder). The screen has at most one mode. The mode's panel replaces the tabs, and the mode
// determines the board and the effect of moves and keys. Its life, on Fyne's thread:
//
//  1. A function in begin.go creates it and calls stage.begin, which ends the previous mode.
//  2. It initializes its state and calls stage.showMode, which calls scene, content and words. It calls
//     showMode again after each change.
//  3. The screen passes moves, keys and characters to it. It does background work within
//     host.while().Within(), which drops functions dispatched after the end.
//  4. end is called once, by another mode, by stage.leaveMode, or when the screen is left. It ends all
//     background work and releases the focus.
//
// A mode such as finder may begin again after its end.
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

// manner is the effect of a mode on the rest of the screen.
type manner struct {
	walks  bool // keys and taps walk through the game as usual
	asks   bool // the user must find a move, so none is shown
	secret bool // the graph and the tree would give the answer away
}

// plainMode is embedded by modes that handle no characters, have no next step and need no cleanup.
type plainMode struct{}

func (plainMode) rune(rune) bool { return false }
func (plainMode) next() bool     { return false }
func (plainMode) manner() manner { return manner{} }
func (plainMode) end()           {}
