package system

// Input contains functions for events of the keyboard and the mouse that the toolkit does not
// report.
type Input struct {
	Typed   func(rune)              // called for a character, in a text field too
	Pressed func(byPointer bool)    // called for a press of a mouse button, or of a key
	Key     func(repeats bool) bool // called when a key goes down, or repeats; returns false to keep it from the toolkit
	Alt     func()                  // called when Alt was pressed and released with nothing between
	Side    func(by int)            // called for a side button: -1 for back, 1 for forward; the toolkit knows neither
}
