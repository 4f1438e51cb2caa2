package system

// composition follows what an input method has taken of the keys, where the toolkit reports a
// key before it asks whether an input method took it (X11): the Enter that commits a name, the Escape that
// drops it and the arrows among its candidates would else act in the program too. A letter
// whose character does not come is part of a composition.
//
// A syllable of Korean that is committed by the next letter leaves that letter uncounted, so
// that BackSpace there acts twice: nothing outside the toolkit can know it.
type composition struct {
	letters int  // of the composition, or 0 if none
	waiting bool // a letter was pressed whose character has not come yet
}

// kind is what a key is to an input method.
type kind int

const (
	other kind = iota // shifts and function keys
	letter
	erases // the last letter
	moves  // among candidates, or converts
	ends   // commits or drops the composition
)

// press notes a key that is pressed, and reports whether the input method took it from the program.
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

// char notes a character: what was composed is committed, or nothing is composed.
func (c *composition) char() { *c = composition{} }

// drop forgets the composition, as when another window gets the keyboard.
func (c *composition) drop() { *c = composition{} }
