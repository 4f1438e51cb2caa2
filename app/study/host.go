package study

import (
	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/widgets/board"
)

// host is what parts and modes may ask of the screen around them.
type host interface {
	// goTo moves the cursor, and ends what belongs to the position that it leaves; goToPly
	// does on the line that is judged.
	goTo(n *record.Node)
	goToPly(ply int)
	play(m game.Move)    // as a variation; an illegal move is told
	changes(do func())   // does something to the record and shows it
	say(words string)    // tells something in the status line, until the user does something else
	unsay()              // tells again where the user is
	show()               // shows the present snapshot
	showBoard()          // shows what only the board tells
	relayout()           // places the parts anew
	dispatch(do func())  // runs do on Fyne's thread, from any goroutine
	canvas() fyne.Canvas // for dialogs; nil while the screen is in no window
}

// stage is what a mode may ask beside that.
type stage interface {
	host
	begin(m mode)           // ends the present mode, and has m in its place
	in(m mode) bool         // reports whether m is the present mode of a screen that is still shown
	showMode()              // shows the board and the panel of the present mode
	leaveMode()             // goes back to walking through the game
	walkScene() board.Scene // what the board shows while the user walks through the game
	// cursorKey gives the board the focus with the first key that moves its cursor, and
	// leaveBoard takes it away.
	cursorKey(ev *fyne.KeyEvent) bool
	leaveBoard()
}
