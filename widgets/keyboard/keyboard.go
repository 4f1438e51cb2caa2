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

// New returns a keyboard with layout l. It calls send for each character. later must run a function
// on Fyne's goroutine after the pending events.
func New(l Layout, later func(func()), send func(rune)) *Keyboard {
	return &Keyboard{layout: l, later: later, send: send}
}

// press is the press of a key that writes something.
type press struct {
	digit, letter rune // the key as the toolkit names it by the keyboard in use, or 0
	place         rune // the result of Layout.Place
	shifted       bool
}

// Key handles a key. The toolkit reports the key before its character. If no character follows,
// since an input method has consumed the key, the keyboard sends the character that the key would
// write.
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

// settle sends the meaning of a key for which no character came.
func (k *Keyboard) settle() {
	if p := k.waiting; p != nil {
		k.waiting, k.settled = nil, true
		k.send(p.meaning(0))
	}
}

// Rune sends the meaning of the key that wrote r, or r if the key has no meaning. It ignores a
// space, since the space bar presses the focused widget.
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

// meaning returns the character that the key stands for if it writes r. It returns 0 if that is
// unknown. r is 0 if an input method has consumed the key.
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

// cased returns r in upper case if Shift is held, and otherwise in lower case. It ignores Caps
// Lock, since case distinguishes commands.
func (p *press) cased(r rune) rune {
	switch {
	case r > unicode.MaxASCII || !unicode.IsLetter(r):
		return r
	case p.shifted:
		return unicode.ToUpper(r)
	}
	return unicode.ToLower(r)
}

// Shifted reports whether the Shift key is held.
func Shifted() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}

// places are the letters and digits of a US keyboard.
const places = "abcdefghijklmnopqrstuvwxyz0123456789"

// Key returns the key to press for a letter or # on a keyboard without Latin letters. That is the
// character on the key at the same position, such as "з" for P, or "Shift+3". Key returns "" if the
// keyboard has Latin letters or is unknown.
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

// latin reports whether the keyboard writes Latin letters or is unknown.
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
