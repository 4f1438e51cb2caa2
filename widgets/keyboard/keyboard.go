// Package keyboard translates the keys and characters that the toolkit reports into the characters that screens
// expect, on any keyboard: "h" for a hint must work where the key writes р, the digits where they need Shift,
// and both while an input method consumes what is typed. It does not concern text fields, which get characters
// unchanged, nor keys with Ctrl, which the toolkit reports by letter or, without a letter, by position.
//
// A key means what it writes if that is a Latin letter, a digit, # or ?. The row of digits writes digits
// without Shift everywhere. A key that writes something of another script, or nothing because an input method
// consumed it, means what the key in its position writes on a US keyboard. Start reading at Keyboard and
// press.meaning.
package keyboard

import (
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Layout describes the keyboard as far as the system knows it. Its functions may be nil.
type Layout struct {
	// Place returns the character that the key with the system's code scanCode writes on a US keyboard without
	// Shift, or 0 if it writes none or is not known.
	Place func(scanCode int) rune
	// Writes returns what the key that writes place on a US keyboard writes without Shift on the keyboard in
	// use, or "" if that is not known.
	Writes func(place rune) string
	// Shifted reports whether the Shift key is held.
	Shifted func() bool
}

// Keyboard receives all keys and characters that no widget used, and sends the characters that they mean. Its
// methods must be called on Fyne's thread.
type Keyboard struct {
	layout Layout
	later  func(func())
	send   func(rune)

	waiting *press // the key whose character has not come yet, or nil
	settled bool   // the meaning of the last key was sent before its character, if any, came
}

// New returns a new keyboard. later must run a function on Fyne's thread after the pending events; the keyboard
// calls send with each character.
func New(l Layout, later func(func()), send func(rune)) *Keyboard {
	return &Keyboard{layout: l, later: later, send: send}
}

// press is the press of a key that writes something.
type press struct {
	digit, letter rune // the key as the toolkit names it by the keyboard in use, or 0
	place         rune // the result of Layout.Place
	shifted       bool
}

// Key records a key, whose character may follow: the toolkit reports the key first. If no character follows,
// because an input method consumed the key, its meaning is sent all the same.
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

// Rune sends the meaning of the key that wrote r, or r itself if the key has none. It ignores a space: the
// space bar is a key that presses the focused widget.
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

// meaning returns the character that a key which writes r means, or 0 if it means none that is known. r is 0 if
// an input method consumed the key.
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

// cased returns r in upper case if Shift is held, or else in lower case: with Caps Lock a capital would mean
// another command.
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

// places are the letters and digits of a US keyboard.
const places = "abcdefghijklmnopqrstuvwxyz0123456789"

// Key returns the key to press for a letter or # on a keyboard without Latin letters: the character on the key
// in the letter's position, such as "з" for P, or "Shift+3". It returns "" if the keyboard has the letter, or
// is not known.
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
