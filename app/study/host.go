package study

import (
	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/widgets/board"
)

// host is what parts and modes need from the screen around them.
type host interface {
	// goTo moves the cursor, and ends what belongs to the old position; goToPly does so on the
	// judged line.
	goTo(n *record.Node)
	goToPly(ply int)
	play(m game.Move)    // plays a move as a variation; says so if it is illegal
	changes(do func())   // calls do, which changes the record, and shows the result
	say(words string)    // shows words in the status line until the user does something else
	unsay()              // shows the position in the status line again
	show()               // shows the present snapshot
	showBoard()          // refreshes only the board
	relayout()           // lays out the parts again
	dispatch(do func())  // runs do on Fyne's thread, from any goroutine
	canvas() fyne.Canvas // for dialogs; nil while the screen is in no window
}

// stage is what a mode needs in addition.
type stage interface {
	host
	begin(m mode)           // replaces the present mode by m
	in(m mode) bool         // reports whether m is the present mode of a screen that is still shown
	showMode()              // shows the board and the panel of the present mode
	leaveMode()             // goes back to walking through the game
	walkScene() board.Scene // what the board shows while the user walks through the game
	// cursorKey gives the board the focus with the first key that moves its cursor, and
	// leaveBoard takes it away.
	cursorKey(ev *fyne.KeyEvent) bool
	leaveBoard()
}
