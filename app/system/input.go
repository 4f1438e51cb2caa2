package system

// Input is what the program wants to know of the keyboard and the mouse that the toolkit does not tell.
type Input struct {
	Typed   func(rune)              // a character, in a text field too
	Pressed func(byPointer bool)    // a button of the mouse, or a key
	Key     func(repeats bool) bool // a key goes down, or repeats as it is held; false: the toolkit is not to hear of it
	Alt     func()                  // Alt was pressed and let go, with nothing between
	Side    func(by int)            // a side button of the mouse: -1 for back, 1 for forward; the toolkit knows neither
}
