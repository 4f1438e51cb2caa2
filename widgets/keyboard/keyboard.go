// Package keyboard turns what the toolkit reports of keys and characters into the characters
// that screens ask for, on any keyboard: "h" for a hint must work where the key writes р, the
// digits where they need Shift to be written, and both while an input method takes what is
// typed. It does not concern text fields, which get what is typed as it is, nor keys with Ctrl,
// which the toolkit reports by letter and, where there is none, by place.
//
// A key means what it writes if that is a Latin letter, a digit, # or ?; the row of digits
// writes digits without Shift everywhere; a key that writes something of another script, or
// nothing because an input method took it, means what a keyboard of the United States has in
// its place. Start reading at Keyboard and press.meaning.
package keyboard

import (
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Layout is what the system knows of the keyboard. Functions may be nil.
type Layout struct {
	// Place returns the character that a key has on a keyboard of the United States, without
	// Shift, by the system's code of the key; 0 if the key writes none or is not known.
	Place func(scanCode int) rune
	// Writes returns what the key at such a place writes on the keyboard in use, without Shift;
	// "" if that is not known.
	Writes func(place rune) string
	// Shifted reports whether the Shift key is held.
	Shifted func() bool
}

// Keyboard receives all keys and characters that no widget used, and sends characters. Its
// methods run on Fyne's thread.
type Keyboard struct {
	layout Layout
	later  func(func())
	send   func(rune)

	waiting *press // the key whose character has not come yet, or nil if none
	settled bool   // the last key's meaning was sent before its character came, if one comes
}

// New makes a keyboard. later runs a function on Fyne's thread after the events that are at
// hand; send gets each character.
func New(l Layout, later func(func()), send func(rune)) *Keyboard {
	return &Keyboard{layout: l, later: later, send: send}
}

// press is a key that writes something.
type press struct {
	digit, letter rune // as the toolkit names the key, by the keyboard in use; 0 if it does not
	place         rune // as Layout.Place returns it
	shifted       bool
}

// Key notes a key, whose character may follow: the toolkit reports the key first. If no character
// comes, because an input method has taken the key, its meaning is sent all the same.
func (k *Keyboard) Key(ev *fyne.KeyEvent) {
	k.settle()
	k.settled = false
	p := &press{shifted: k.layout.Shifted != nil && k.layout.Shifted()}
	if len(ev.Name) == 1 {
		switch r := rune(ev.Name[0]); {
		case '0' <= r && r <= '9':
			p.digit = r
		case 'A' <= r && r <= 'Z':
			p.letter = r
		}
	}
	if k.layout.Place != nil {
		p.place = k.layout.Place(ev.Physical.ScanCode)
	}
	if p.meaning(0) == 0 {
		return
	}
	k.waiting = p
	k.later(func() {
		if k.waiting == p {
			k.settle()
		}
	})
}

// settle sends the meaning of a key whose character did not come.
func (k *Keyboard) settle() {
	if p := k.waiting; p != nil {
		k.waiting, k.settled = nil, true
		k.send(p.meaning(0))
	}
}

// Rune sends a character as the key means it. The space bar is a key: it presses what has the focus.
func (k *Keyboard) Rune(r rune) {
	if k.settled { // what an input method makes of a key that has done its work
		k.settled = false
		return
	}
	if p := k.waiting; p != nil {
		k.waiting = nil
		if meant := p.meaning(r); meant != 0 {
			r = meant
		}
	}
	if r != ' ' {
		k.send(r)
	}
}

// meaning returns what is asked for with a key that writes r; r is 0 if an input method took the key.
// It is 0 if nothing known is asked for.
func (p *press) meaning(r rune) rune {
	switch {
	case r == '#' || r == '?':
		return r // wherever a keyboard has them
	case p.digit != 0 && !p.shifted:
		return p.digit
	case 0 < r && r <= unicode.MaxLatin1:
		return p.cased(r)
	case p.letter != 0:
		return p.cased(p.letter)
	case 'a' <= p.place && p.place <= 'z':
		return p.cased(p.place)
	case p.shifted && p.place == '3':
		return '#'
	case p.shifted && p.place == '/':
		return '?'
	}
	return 0
}

// cased returns a letter as the Shift key has it: with Caps Lock a capital would mean another command.
func (p *press) cased(r rune) rune {
	switch {
	case r > unicode.MaxASCII || !unicode.IsLetter(r):
		return r
	case p.shifted:
		return unicode.ToUpper(r)
	}
	return unicode.ToLower(r)
}

// Shifted reports whether the Shift key is held, as the toolkit's driver knows it.
func Shifted() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}

// places are the keys of a keyboard of the United States with letters and digits.
const places = "abcdefghijklmnopqrstuvwxyz0123456789"

// Key returns what must be pressed for a letter or # on a keyboard that has no such letter:
// what is engraved on the key in its place, such as "з" for P, or "Shift+3". It is "" if the keyboard
// has the letter, or is not known.
func (l Layout) Key(r rune) string {
	if l.Writes == nil {
		return ""
	}
	if r == '#' {
		if l.latin() {
			return ""
		}
		return "Shift+3"
	}
	r = unicode.ToLower(r)
	if r < 'a' || r > 'z' {
		return ""
	}
	for _, place := range places {
		if l.Writes(place) == string(r) {
			return ""
		}
	}
	return l.Writes(r)
}

// latin reports whether the keyboard writes Latin letters, or is not known.
func (l Layout) latin() bool {
	known := false
	for _, place := range places {
		w := l.Writes(place)
		if w >= "a" && w <= "z" && len(w) == 1 {
			return true
		}
		known = known || w != ""
	}
	return !known
}
