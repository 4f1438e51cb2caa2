// Package keyboardtest provides keyboards of the world for tests, and a typist that types on them as the
// toolkit reports it. The program does not use it. Start reading at Typist.
package keyboardtest

import (
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/widgets/keyboard"
)

// rows are the keys that write something, as characters of a US keyboard.
const rows = "1234567890-=" + "qwertyuiop[]" + `asdfghjkl;'\` + "zxcvbnm,./"

// Layout is a keyboard: the characters of its keys in the order of rows, without and with Shift, and a few with
// AltGr.
type Layout struct {
	Name           string
	plain, shifted string
	altGr          map[rune]rune // by the character on a US keyboard
	method         bool          // an input method consumes letters and digits
}

// Layouts are keyboards of the world.
var Layouts = []Layout{
	{Name: "QWERTY", plain: rows, shifted: `!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|ZXCVBNM<>?`},
	{Name: "QWERTZ", plain: "1234567890ß´qwertzuiopü+asdfghjklöä#yxcvbnm,.-", shifted: "!\"§$%&/()=?`QWERTZUIOPÜ*ASDFGHJKLÖÄ'YXCVBNM;:_"},
	{Name: "AZERTY", plain: "&é\"'(-è_çà)=azertyuiop^$qsdfghjklmù*wxcvbn,;:!", shifted: "1234567890°+AZERTYUIOP¨£QSDFGHJKLM%µWXCVBN?./§",
		altGr: map[rune]rune{'3': '#'}},
	{Name: "Dvorak", plain: "1234567890[]',.pyfgcrl/=aoeuidhtns-\\;qjkxbmwvz", shifted: `!@#$%^&*(){}"<>PYFGCRL?+AOEUIDHTNS_|:QJKXBMWVZ`},
	{Name: "Russian", plain: "1234567890-=йцукенгшщзхъфывапролджэ\\ячсмитьбю.", shifted: `!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭ/ЯЧСМИТЬБЮ,`},
	{Name: "Japanese", plain: "1234567890-^qwertyuiop@[asdfghjkl;:]zxcvbnm,./", shifted: "!\"#$%&'()~=~QWERTYUIOP`{ASDFGHJKL+*}ZXCVBNM<>?"},
	{Name: "Korean", plain: rows, shifted: `!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|ZXCVBNM<>?`, method: true},
	{Name: "Japanese kana", plain: "ぬふあうえおやゆよわほへたていすかんなにらせ゛゜ちとしはきくまのりれけむつさそひこみもねるめ", shifted: "ぬふあうえおやゆよわほへたていすかんなにらせ゛゜ちとしはきくまのりれけむつさそひこみもねるめ"},
}

// Stroke is a key with its modifiers.
type Stroke struct {
	place          rune
	shifted, altGr bool
}

// StrokeFor returns the stroke by which a user of l gives the command c. That is the key that types
// c without Shift or with AltGr, else the key that types c without Shift on a US keyboard, else the
// key that types c with Shift on l or, if l has no such key, on a US keyboard.
func (l Layout) StrokeFor(c rune) Stroke {
	places := []rune(rows)
	for i, r := range []rune(l.plain) {
		if r == c {
			return Stroke{place: places[i]}
		}
	}
	for place, r := range l.altGr {
		if r == c {
			return Stroke{place, false, true}
		}
	}
	switch {
	case strings.ContainsRune(rows, c): // as a digit of AZERTY, and letters of another script
		return Stroke{place: c}
	case strings.ContainsRune(l.shifted, c):
		return Stroke{places[at(l.shifted, c)], true, false}
	case c == '#':
		return Stroke{'3', true, false}
	case c == '?':
		return Stroke{'/', true, false}
	}
	return Stroke{c - 'A' + 'a', true, false}
}

func at(s string, c rune) int { return len([]rune(s[:strings.IndexRune(s, c)])) }

// named returns the toolkit's name of the key at place, or "" if it has no name.
func (l Layout) named(place rune) fyne.KeyName {
	if '0' <= place && place <= '9' {
		return fyne.KeyName(place)
	}
	if r := []rune(l.plain)[at(rows, place)]; r < 0x80 {
		return fyne.KeyName(strings.ToUpper(string(r)))
	}
	return ""
}

// Typist types on a keyboard.
type Typist struct {
	Layout
	*keyboard.Keyboard
	Sent    []rune // the characters that the keyboard has sent
	shifted bool
	queue   []func()
}

// NewTypist returns a Typist on a keyboard with layout l. Tests must call Flush after typing.
func NewTypist(l Layout) *Typist {
	t := &Typist{Layout: l}
	t.Keyboard = keyboard.New(keyboard.Layout{
		Place: func(code int) rune {
			if i := code - firstCode; 0 <= i && i < len(rows) {
				return rune(rows[i])
			}
			return 0
		},
		Shifted: func() bool { return t.shifted },
	}, func(f func()) { t.queue = append(t.queue, f) }, func(r rune) { t.Sent = append(t.Sent, r) })
	return t
}

// Type reports the key and the character of s as the toolkit does.
func (t *Typist) Type(s Stroke) {
	t.shifted = s.shifted
	i := at(rows, s.place)
	t.Key(&fyne.KeyEvent{Name: t.named(s.place), Physical: fyne.HardwareKey{ScanCode: ScanCode(s.place)}})
	switch {
	case t.method:
	case s.altGr:
		t.Rune(t.altGr[s.place])
	case s.shifted:
		t.Rune([]rune(t.Layout.shifted)[i])
	default:
		t.Rune([]rune(t.plain)[i])
	}
}

// Flush runs the functions that were passed to later.
func (t *Typist) Flush() {
	for _, f := range t.queue {
		f()
	}
	t.queue = nil
}

// firstCode is the system's code of the first key of rows; the others follow it.
const firstCode = 10

// ScanCode returns the scan code of the key that writes place on a US keyboard.
func ScanCode(place rune) int { return firstCode + at(rows, place) }

// Writes returns the character that the key at place writes without Shift, or "" if there is no
// such key.
func (l Layout) Writes(place rune) string {
	if strings.ContainsRune(rows, place) {
		return string([]rune(l.plain)[at(rows, place)])
	}
	return ""
}

// Has reports whether some key writes r without Shift.
func (l Layout) Has(r rune) bool { return strings.ContainsRune(l.plain, r) }
