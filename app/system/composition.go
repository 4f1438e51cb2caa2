package system

// composition tracks the keys that an input method consumes on X11, where the toolkit reports a key
// before it passes it to the input method. Without it, keys such as the Enter that commits a name
// would also act in the program. A letter whose character does not arrive is part of a composition.
//
// When the next letter commits a Korean syllable, that letter is not counted, so that BackSpace
// acts twice. Code outside of the toolkit cannot detect that.
type composition struct {
	letters int  // number of letters of the composition
	waiting bool // a letter was pressed whose character has not come yet
}

// kind is the role of a key in the composition of an input method.
type kind int

const (
	other kind = iota // modifiers and function keys
	letter
	erases // deletes the last letter
	moves  // moves among candidates, or converts
	ends   // commits or drops the composition
)

// press records a key press and reports whether the input method consumed it.
func (c *composition) press(k kind) (taken bool) {
	if c.waiting {
		c.letters++
		c.waiting = false
	}
	if k == letter {
		c.waiting = true
		return false
	}
	if k == other || c.letters == 0 {
		return false
	}
	switch k {
	case erases:
		c.letters--
	case ends:
		c.letters = 0
	}
	return true
}

// char records that a character arrived, which ends the composition, if any.
func (c *composition) char() { *c = composition{} }

// drop ends the composition, for example because the window lost the focus.
func (c *composition) drop() { *c = composition{} }
