// Package focus finds the canvas that shows an object, and hands on to it the keys
// that a focused widget does not use: Fyne gives a key to the focused widget alone,
// and Escape, F1 and the screens' own keys must work wherever the focus is. Scroll brings
// what takes the focus into sight, and Replace keeps it in a list that is made anew.
// Start reading at PassKey.
package focus

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// CanvasOf returns the canvas that shows an object, nil if the program has no window.
// Fyne's driver knows it only once the object was painted; before that it is that of
// the first window, since the program has one.
func CanvasOf(o fyne.CanvasObject) fyne.Canvas {
	driver := fyne.CurrentApp().Driver()
	if c := driver.CanvasForObject(o); c != nil {
		return c
	}
	if windows := driver.AllWindows(); len(windows) > 0 {
		return windows[0].Canvas()
	}
	return nil
}

// windowKeys mean, with Ctrl or Cmd, something to the window and nothing to a text.
var windowKeys = []fyne.KeyName{fyne.KeyF, fyne.KeyN, fyne.KeyO, fyne.KeyP, fyne.KeyQ, fyne.KeyS}

// PassShortcut hands a shortcut to the canvas of a text field o if it means something to
// the window, such as quitting, and reports whether it does.
func PassShortcut(o fyne.CanvasObject, s fyne.Shortcut) bool {
	custom, ok := s.(*desktop.CustomShortcut)
	if !ok || !slices.Contains(windowKeys, custom.KeyName) || custom.Modifier&fyne.KeyModifierShortcutDefault == 0 {
		return false
	}
	if c, ok := CanvasOf(o).(fyne.Shortcutable); ok {
		c.TypedShortcut(s)
	}
	return true
}

// PassKey hands a key that o does not use to its canvas.
func PassKey(o fyne.CanvasObject, ev *fyne.KeyEvent) {
	if c := CanvasOf(o); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(ev)
	}
}

// PassRune hands a character that o does not use to its canvas. A space is not handed
// on: it presses the widget itself.
func PassRune(o fyne.CanvasObject, r rune) {
	if c := CanvasOf(o); r != ' ' && c != nil && c.OnTypedRune() != nil {
		c.OnTypedRune()(r)
	}
}
