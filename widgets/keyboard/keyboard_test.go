package keyboard

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// rows are the keys that write something, by what they write in the United States.
const rows = "1234567890-=" + "qwertyuiop[]" + `asdfghjkl;'\` + "zxcvbnm,./"

// engraved is a keyboard: what its keys write in the order of rows, without and with Shift, and
// with AltGr a few more.
type engraved struct {
	name, plain, shifted string
	altGr                map[rune]rune // by place
	method               bool          // an input method takes letters and digits
}

var keyboards = []engraved{
	{name: "QWERTY", plain: rows, shifted: `!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|ZXCVBNM<>?`},
	{name: "QWERTZ", plain: "1234567890ß´qwertzuiopü+asdfghjklöä#yxcvbnm,.-", shifted: "!\"§$%&/()=?`QWERTZUIOPÜ*ASDFGHJKLÖÄ'YXCVBNM;:_"},
	{name: "AZERTY", plain: "&é\"'(-è_çà)=azertyuiop^$qsdfghjklmù*wxcvbn,;:!", shifted: "1234567890°+AZERTYUIOP¨£QSDFGHJKLM%µWXCVBN?./§",
		altGr: map[rune]rune{'3': '#'}},
	{name: "Dvorak", plain: "1234567890[]',.pyfgcrl/=aoeuidhtns-\\;qjkxbmwvz", shifted: `!@#$%^&*(){}"<>PYFGCRL?+AOEUIDHTNS_|:QJKXBMWVZ`},
	{name: "Russian", plain: "1234567890-=йцукенгшщзхъфывапролджэ\\ячсмитьбю.", shifted: `!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭ/ЯЧСМИТЬБЮ,`},
	{name: "Japanese", plain: "1234567890-^qwertyuiop@[asdfghjkl;:]zxcvbnm,./", shifted: "!\"#$%&'()~=~QWERTYUIOP`{ASDFGHJKL+*}ZXCVBNM<>?"},
	{name: "Korean", plain: rows, shifted: `!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|ZXCVBNM<>?`, method: true},
	{name: "Japanese kana", plain: "ぬふあうえおやゆよわほへたていすかんなにらせ゛゜ちとしはきくまのりれけむつさそひこみもねるめ", shifted: "ぬふあうえおやゆよわほへたていすかんなにらせ゛゜ちとしはきくまのりれけむつさそひこみもねるめ"},
}

// asked are all characters that the lists of keys have.
const asked = "abcdefghijklmnopqrstuvwxyzNOVZ0123456789#?"

// stroke is a key with what is held beside it.
type stroke struct {
	place          rune
	shifted, altGr bool
}

// strokeFor is how a character is typed: by the key that has it, or else in its place.
func (e engraved) strokeFor(c rune) stroke {
	places := []rune(rows)
	for i, r := range []rune(e.plain) {
		if r == c {
			return stroke{place: places[i]}
		}
	}
	for place, r := range e.altGr {
		if r == c {
			return stroke{place, false, true}
		}
	}
	switch {
	case strings.ContainsRune(rows, c): // as a digit of AZERTY, and letters of another script
		return stroke{place: c}
	case strings.ContainsRune(e.shifted, c):
		return stroke{places[at(e.shifted, c)], true, false}
	case c == '#':
		return stroke{'3', true, false}
	case c == '?':
		return stroke{'/', true, false}
	}
	return stroke{c - 'A' + 'a', true, false}
}

func at(s string, c rune) int { return len([]rune(s[:strings.IndexRune(s, c)])) }

// named is what the toolkit calls a key.
func (e engraved) named(place rune) fyne.KeyName {
	if '0' <= place && place <= '9' {
		return fyne.KeyName(place)
	}
	if r := []rune(e.plain)[at(rows, place)]; r < 0x80 {
		return fyne.KeyName(strings.ToUpper(string(r)))
	}
	return ""
}

// typist types on a keyboard.
type typist struct {
	engraved
	*Keyboard
	shifted bool
	sent    []rune
	queue   []func()
}

func newTypist(e engraved) *typist {
	t := &typist{engraved: e}
	t.Keyboard = New(Layout{
		Place: func(code int) rune {
			if i := code - 10; 0 <= i && i < len(rows) {
				return rune(rows[i])
			}
			return 0
		},
		Shifted: func() bool { return t.shifted },
	}, func(f func()) { t.queue = append(t.queue, f) }, func(r rune) { t.sent = append(t.sent, r) })
	return t
}

// stroke reports a key and its character as the toolkit does.
func (t *typist) stroke(s stroke) {
	t.shifted = s.shifted
	i := at(rows, s.place)
	t.Key(&fyne.KeyEvent{Name: t.named(s.place), Physical: fyne.HardwareKey{ScanCode: 10 + i}})
	switch {
	case t.method:
	case s.altGr:
		t.Rune(t.altGr[s.place])
	case s.shifted:
		t.Rune([]rune(t.engraved.shifted)[i])
	default:
		t.Rune([]rune(t.plain)[i])
	}
}

// flush runs what comes after the events at hand.
func (t *typist) flush() {
	for _, f := range t.queue {
		f()
	}
	t.queue = nil
}

func TestEveryCommandOnEveryKeyboard(t *testing.T) {
	for _, e := range keyboards {
		if n := len([]rune(e.plain)); n != len(rows) || len([]rune(e.shifted)) != n {
			t.Fatalf("%s: %d and %d keys, not %d", e.name, n, len([]rune(e.shifted)), len(rows))
		}
		for _, c := range asked {
			k := newTypist(e)
			k.stroke(e.strokeFor(c))
			k.flush()
			if string(k.sent) != string(c) {
				t.Errorf("%s: %c is understood as %q", e.name, c, string(k.sent))
			}
		}
	}
}

// Keys that follow one another faster than they are heeded come in their order, each once.
func TestKeysInHaste(t *testing.T) {
	const word = "Nq16uN1f5"
	for _, e := range keyboards {
		k := newTypist(e)
		for _, c := range word {
			k.stroke(e.strokeFor(c))
		}
		k.flush()
		if got := string(k.sent); got != word {
			t.Errorf("%s: %q is understood as %q", e.name, word, got)
		}
	}
}

// Where the character comes late (Windows) or as what an input method made of the key, the key acts once.
func TestLateCharacters(t *testing.T) {
	k := newTypist(keyboards[len(keyboards)-2])
	k.stroke(k.strokeFor('h'))
	k.flush()
	k.Rune('한')
	k.stroke(k.strokeFor('u'))
	k.flush()
	if got := string(k.sent); got != "hu" {
		t.Errorf("h, what it became, and u are understood as %q", got)
	}
}

// Caps Lock makes no other command of a letter; a character without a key, as from a phone's
// keyboard, is itself, and the space bar is a key.
func TestCharactersAlone(t *testing.T) {
	k := newTypist(keyboards[0])
	k.Key(&fyne.KeyEvent{Name: fyne.KeyN, Physical: fyne.HardwareKey{ScanCode: 10 + at(rows, 'n')}})
	k.Rune('N')
	k.Rune('P')
	k.Key(&fyne.KeyEvent{Name: fyne.KeySpace})
	k.Rune(' ')
	k.Key(&fyne.KeyEvent{Name: fyne.KeyUp})
	k.flush()
	if got := string(k.sent); got != "nP" {
		t.Errorf("N with Caps Lock, P alone, the space bar and an arrow are understood as %q", got)
	}
}

func TestWhatIsEngraved(t *testing.T) {
	for _, e := range keyboards {
		l := Layout{Writes: func(place rune) string {
			if i := strings.IndexRune(rows, place); i >= 0 {
				return string([]rune(e.plain)[i])
			}
			return ""
		}}
		want := [3]string{"", "", ""}
		switch e.name {
		case "Russian":
			want = [3]string{"з", "т", "Shift+3"}
		case "Japanese kana":
			want = [3]string{"せ", "み", "Shift+3"}
		}
		if got := [3]string{l.Key('P'), l.Key('n'), l.Key('#')}; got != want {
			t.Errorf("%s: P, n and # are %q, want %q", e.name, got, want)
		}
	}
	if got := (Layout{}).Key('P'); got != "" {
		t.Errorf("on a keyboard that is not known P is %q", got)
	}
}
