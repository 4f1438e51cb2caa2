package study

import (
	"fyne.io/fyne/v2"

	"pionnier/widgets/board"
)

// stage is the interface of the screen for modes.
type stage interface {
	host
	begin(m mode)           // replaces the present mode by m
	in(m mode) bool         // reports whether m is the present mode
	showMode()              // shows the board and the panel of the present mode
	leaveMode()             // goes back to walking through the game
	walkScene() board.Scene // the content of the board while the user walks through the game
	// cursorKey gives the board the focus for the first key that moves its cursor; leaveBoard removes
	// the focus.
	cursorKey(ev *fyne.KeyEvent) bool
	leaveBoard()
}
