package keyboard

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Stroke is a key with its modifiers, as lists of keys show it: "n", "N", "#", "F2", "Shift+F2",
// "Ctrl+Shift+S". Ctrl stands for Cmd on systems with that key. "" is no stroke.
//
// Only strokes can be keys of commands: characters other than digits, F2 to F12, and letters with Ctrl. Other
// keys, such as Escape, Enter, Tab, the arrows and Delete, are no strokes: they mean the same everywhere.
type Stroke string

// kept are strokes that no other command can have: text fields use them, and the question mark opens the list
// of keys.
var kept = []Stroke{"?", "Ctrl+A", "Ctrl+C", "Ctrl+V", "Ctrl+X", "Ctrl+Y", "Ctrl+Z", "Ctrl+Shift+Z"}

// ParseStroke parses a stroke. It returns false if s is invalid or no command may have it.
func ParseStroke(s string) (Stroke, bool) {
	stroke := Stroke(s)
	if slices.Contains(kept, stroke) {
		return "", false
	}
	if r, ok := stroke.Rune(); ok {
		return stroke, unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.IsDigit(r) && r != unicode.ReplacementChar
	}
	if letter, ok := strings.CutPrefix(s, "Ctrl+"); ok {
		letter = strings.TrimPrefix(letter, "Shift+")
		return stroke, len(letter) == 1 && 'A' <= letter[0] && letter[0] <= 'Z'
	}
	return stroke, slices.Contains(functionKeys, fyne.KeyName(strings.TrimPrefix(s, "Shift+")))
}

// functionKeys are the function keys that commands can have. F1 opens the list of keys.
var functionKeys = []fyne.KeyName{fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6,
	fyne.KeyF7, fyne.KeyF8, fyne.KeyF9, fyne.KeyF10, fyne.KeyF11, fyne.KeyF12}

// Rune returns the character of s. ok is false if s is not a single character.
func (s Stroke) Rune() (r rune, ok bool) {
	r, size := utf8.DecodeRuneInString(string(s))
	return r, size > 0 && size == len(s)
}

// Ctrl reports whether s includes the Ctrl key.
func (s Stroke) Ctrl() bool { return strings.HasPrefix(string(s), "Ctrl+") }

// StrokeOfKey returns the stroke of a function key, or "" for any other key. shifted indicates
// whether Shift is held.
func StrokeOfKey(ev *fyne.KeyEvent, shifted bool) Stroke {
	if !slices.Contains(functionKeys, ev.Name) {
		return ""
	}
	if shifted {
		return "Shift+" + Stroke(ev.Name)
	}
	return Stroke(ev.Name)
}

// StrokeOfShortcut returns the stroke of Ctrl with a letter. It returns "" for any other shortcut,
// including the ones that text fields use.
func StrokeOfShortcut(s fyne.Shortcut) Stroke {
	custom, ok := s.(*desktop.CustomShortcut)
	if !ok {
		return ""
	}
	stroke := "Ctrl+" + Stroke(custom.KeyName)
	switch custom.Modifier {
	case fyne.KeyModifierShortcutDefault:
	case fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift:
		stroke = "Ctrl+Shift+" + Stroke(custom.KeyName)
	default:
		return ""
	}
	if stroke, ok := ParseStroke(string(stroke)); ok {
		return stroke
	}
	return ""
}

// Shortcuts returns the toolkit's shortcuts for all strokes with Ctrl.
func Shortcuts() (all []fyne.Shortcut) {
	for letter := 'A'; letter <= 'Z'; letter++ {
		for _, shift := range []fyne.KeyModifier{0, fyne.KeyModifierShift} {
			s := &desktop.CustomShortcut{KeyName: fyne.KeyName(letter), Modifier: fyne.KeyModifierShortcutDefault | shift}
			if StrokeOfShortcut(s) != "" {
				all = append(all, s)
			}
		}
	}
	return all
}

// alone is the base of the characters that Alone returns. It is in Unicode's private use area, so that no
// keyboard writes them.
const alone = '\uE000'

// Alone returns a character that stands for the command of the letter r and cannot be mistaken for
// a typed r. It is for places in which letters are typed as well, such as coordinates.
func Alone(r rune) rune { return alone + r }

// CommandAlone returns the letter for which Alone returned r. ok is false if there is no such
// letter.
func CommandAlone(r rune) (letter rune, ok bool) {
	return r - alone, r > alone && r <= alone+unicode.MaxLatin1
}
