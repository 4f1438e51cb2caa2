// Package keyboardtest is keyboards of the world for tests: what their keys write, and a typist who types
// on them as the toolkit reports it. It takes no part in the program. Start reading at Typist.
package keyboardtest

import (
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/widgets/keyboard"
)

// rows are the keys that write something, by what they write in the United States.
const rows = "1234567890-=" + "qwertyuiop[]" + `asdfghjkl;'\` + "zxcvbnm,./"

// Layout is a keyboard: what its keys write in the order of rows, without and with Shift, and
// with AltGr a few more.
type Layout struct {
	Name           string
	plain, shifted string
	altGr          map[rune]rune // by place
	method         bool          // an input method takes letters and digits
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

// Stroke is a key with what is held beside it.
type Stroke struct {
	place          rune
	shifted, altGr bool
}

// StrokeFor returns how a character is typed: by the key that has it, or else in its place.
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

// named returns what the toolkit calls a key.
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

// NewTypist sits down at a keyboard. Call Flush after typing.
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

// Type reports a key and its character as the toolkit does.
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

// Flush runs what comes after the events at hand.
func (t *Typist) Flush() {
	for _, f := range t.queue {
		f()
	}
	t.queue = nil
}

// firstCode is the system's code of the first key of rows; the others follow it.
const firstCode = 10

// ScanCode returns the system's code of the key at a place.
func ScanCode(place rune) int { return firstCode + at(rows, place) }

// Writes returns what the key at a place writes without Shift, "" if there is no such key, as
// keyboard.Layout has it.
func (l Layout) Writes(place rune) string {
	if strings.ContainsRune(rows, place) {
		return string([]rune(l.plain)[at(rows, place)])
	}
	return ""
}

// Has reports whether a key writes the character without Shift.
func (l Layout) Has(r rune) bool { return strings.ContainsRune(l.plain, r) }
