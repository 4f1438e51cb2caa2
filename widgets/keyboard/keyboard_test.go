package keyboard_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/widgets/keyboard"
	"pionnier/widgets/keyboard/keyboardtest"
)

// asked are all characters in the lists of keys.
const asked = "abcdefghijklmnopqrstuvwxyzNOVZ0123456789#?"

func TestEveryCommandOnEveryKeyboard(t *testing.T) {
	for _, e := range keyboardtest.Layouts {
		for _, c := range asked {
			k := keyboardtest.NewTypist(e)
			k.Type(e.StrokeFor(c))
			k.Flush()
			if string(k.Sent) != string(c) {
				t.Errorf("%s: %c is understood as %q", e.Name, c, string(k.Sent))
			}
		}
	}
}

// Keys typed faster than they are handled arrive in order, each once.
func TestKeysInHaste(t *testing.T) {
	const word = "Nq16uN1f5"
	for _, e := range keyboardtest.Layouts {
		k := keyboardtest.NewTypist(e)
		for _, c := range word {
			k.Type(e.StrokeFor(c))
		}
		k.Flush()
		if got := string(k.Sent); got != word {
			t.Errorf("%s: %q is understood as %q", e.Name, word, got)
		}
	}
}

// If the character arrives late (Windows) or as an input method's replacement of the key, the key
// acts once.
func TestLateCharacters(t *testing.T) {
	k := keyboardtest.NewTypist(keyboardtest.Layouts[len(keyboardtest.Layouts)-2])
	k.Type(k.StrokeFor('h'))
	k.Flush()
	k.Rune('한')
	k.Type(k.StrokeFor('u'))
	k.Flush()
	if got := string(k.Sent); got != "hu" {
		t.Errorf("h, what it became, and u are understood as %q", got)
	}
}

// Caps Lock does not turn a letter into another command; a character without a key, as from a
// phone's keyboard, is itself, and the space bar is a key.
func TestCharactersAlone(t *testing.T) {
	k := keyboardtest.NewTypist(keyboardtest.Layouts[0])
	k.Key(&fyne.KeyEvent{Name: fyne.KeyN, Physical: fyne.HardwareKey{ScanCode: keyboardtest.ScanCode('n')}})
	k.Rune('N')
	k.Rune('P')
	k.Key(&fyne.KeyEvent{Name: fyne.KeySpace})
	k.Rune(' ')
	k.Key(&fyne.KeyEvent{Name: fyne.KeyUp})
	k.Flush()
	if got := string(k.Sent); got != "nP" {
		t.Errorf("N with Caps Lock, P alone, the space bar and an arrow are understood as %q", got)
	}
}

func TestWhatIsEngraved(t *testing.T) {
	for _, e := range keyboardtest.Layouts {
		l := keyboard.Layout{Writes: e.Writes}
		want := [3]string{"", "", ""}
		switch e.Name {
		case "Russian":
			want = [3]string{"з", "т", "Shift+3"}
		case "Japanese kana":
			want = [3]string{"せ", "み", "Shift+3"}
		}
		if got := [3]string{l.Key('P'), l.Key('n'), l.Key('#')}; got != want {
			t.Errorf("%s: P, n and # are %q, want %q", e.Name, got, want)
		}
	}
	if got := (keyboard.Layout{}).Key('P'); got != "" {
		t.Errorf("on a keyboard that is not known P is %q", got)
	}
}
