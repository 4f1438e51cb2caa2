package study

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynedesktop "fyne.io/fyne/v2/driver/desktop"

	"pionnier/app/help"
	"pionnier/widgets/keyboard"
)

// Each listed key does something here, and each key that does something is listed.
func TestKeysOfTheList(t *testing.T) {
	listed := map[rune]bool{}
	controls := map[keyboard.Stroke]bool{}
	for _, s := range Shortcuts {
		shortcut := &fynedesktop.CustomShortcut{KeyName: s.Key, Modifier: fyne.KeyModifierShortcutDefault}
		if s.Shift {
			shortcut.Modifier |= fyne.KeyModifierShift
		}
		controls[keyboard.StrokeOfShortcut(shortcut)] = true
	}
	r := open(t, desktop, nil, true)
	for _, c := range help.Commands() {
		char, isChar := c.Usual.Rune()
		switch {
		case c.Screen != "study":
		case isChar:
			listed[char] = true
			if characters[char] == nil {
				t.Errorf("%s does nothing, and is listed as %s", c.Usual, c.ID)
			}
		case c.ID == "study.copy": // which the window does on all screens
		case c.Usual.Ctrl():
			if !controls[c.Usual] {
				t.Errorf("%s is no shortcut, and is listed as %s", c.Usual, c.ID)
			}
		case !r.Key(&fyne.KeyEvent{Name: fyne.KeyName(c.Usual)}):
			t.Errorf("%s does nothing, and is listed as %s", c.Usual, c.ID)
		}
	}
	for char := range characters {
		if !listed[char] {
			t.Errorf("%c does something, and is not listed", char)
		}
	}
	for name := range strings.FieldsSeq("Left Right Up Down Prior Next Home End Space Delete") {
		if !r.Key(&fyne.KeyEvent{Name: fyne.KeyName(name)}) {
			t.Errorf("%s does nothing", name)
		}
	}
}
