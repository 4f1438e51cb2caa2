package system

import "fyne.io/fyne/v2"

// Input contains functions for events of the keyboard and the mouse that the toolkit does not
// report.
type Input struct {
	Typed   func(rune)              // called for a character, in a text field too
	Pressed func(at *fyne.Position) // called for a mouse button at a point of the window, or for a key with nil
	Tab     func()                  // called before Tab moves the focus
	Key     func(repeats bool) bool // called when a key goes down, or repeats; returns false to keep it from the toolkit
	Alt     func()                  // called when Alt was pressed and released with nothing between
	Side    func(by int)            // called for a side button: -1 for back, 1 for forward; the toolkit knows neither
}
