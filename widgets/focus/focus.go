// Package focus finds the canvas that shows an object, and passes on to it the keys that a focused widget does
// not use: Fyne gives a key to the focused widget alone, but Escape, F1 and the screens' own keys must work
// wherever the focus is. Scroll scrolls the focused object into view, and Replace keeps the focus in a list
// that is rebuilt. Start reading at PassKey.
package focus

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"pionnier/widgets/keyboard"
)

// CanvasOf returns the canvas that shows o. If o has not been painted yet, it returns the canvas of
// the first window, since the driver does not know the canvas of o. It returns nil if there is no
// window.
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

// PassShortcut passes s to the canvas of the text field o if text fields do not use it. It reports
// whether it did. Such shortcuts are Ctrl or Cmd with a comma or with certain letters.
func PassShortcut(o fyne.CanvasObject, s fyne.Shortcut) bool {
	if custom, ok := s.(*desktop.CustomShortcut); !ok || custom.KeyName != fyne.KeyComma && keyboard.StrokeOfShortcut(s) == "" {
		return false
	}
	if c, ok := CanvasOf(o).(fyne.Shortcutable); ok {
		c.TypedShortcut(s)
	}
	return true
}

// PassKey passes a key that o does not use to the canvas of o.
func PassKey(o fyne.CanvasObject, ev *fyne.KeyEvent) {
	if c := CanvasOf(o); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(ev)
	}
}

// PassRune passes a character that o does not use to the canvas of o. It ignores a space, which
// presses the widget.
func PassRune(o fyne.CanvasObject, r rune) {
	if c := CanvasOf(o); r != ' ' && c != nil && c.OnTypedRune() != nil {
		c.OnTypedRune()(r)
	}
}
