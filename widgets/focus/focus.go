// Package focus finds the canvas that shows an object, and hands on to it the keys
// that a focused widget does not use: Fyne gives a key to the focused widget alone,
// and Escape, F1 and the screens' own keys must work wherever the focus is. Scroll brings
// what takes the focus into sight, and Replace keeps it in a list that is made anew.
// Start reading at PassKey.
package focus

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"pionnier/widgets/keyboard"
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

// PassShortcut hands a shortcut to the canvas of a text field o if it is one of a letter with Ctrl or Cmd
// that no text field uses, or of the comma, as the window's commands have them, and reports whether it is.
func PassShortcut(o fyne.CanvasObject, s fyne.Shortcut) bool {
	if custom, ok := s.(*desktop.CustomShortcut); !ok || custom.KeyName != fyne.KeyComma && keyboard.StrokeOfShortcut(s) == "" {
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
