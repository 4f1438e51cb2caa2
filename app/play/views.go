package play

import (
	"fyne.io/fyne/v2"

	"pionnier/app/shell"
	"pionnier/core/session"
)

// The views that parts have of the screen. Each part uses the narrowest view that it needs, made of
// these.
type (
	windowed  interface{ canvas() fyne.Canvas } // for dialogs
	lasting   interface{ while() *shell.While } // the time that the screen is shown, for what is done in the background
	drawn     interface{ showBoard() }          // refreshes only the board
	worded    interface{ showStatus() }         // refreshes only the status strip
	panelled  interface{ showPanel() }          // refreshes only the panel
	laid      interface{ relayout() }           // lays out the parts again
	speaking  interface{ speak(words string) }  // reads words aloud where that is wanted
	answering interface {
		try(error) bool    // shows why something the user asked was refused
		refuse(why string) // says why
	}
	// host is all of that: the screen.
	host interface {
		windowed
		lasting
		drawn
		worded
		panelled
		laid
		speaking
		answering
	}
)

// part is a part of the screen with its own state. follow is called after the subject's snapshot
// has changed. before is the previous snapshot, which has no position at first.
type part interface{ follow(before session.Snapshot) }

// interruption is a part that shows the panel while it interrupts or ends the game.
type interruption interface {
	// now returns what the panel depends on, so that it is made anew only when that changes; nil: the game is not
	// interrupted.
	now() any
	panel() (body, actions fyne.CanvasObject) // what scrolls, and what stays below it
}
