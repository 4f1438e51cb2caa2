//go:build cgo && !android && !ios && !mobile && !js && x11 && (linux || freebsd || openbsd || netbsd)

package system

import (
	"os"
	"strings"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// KeepComposition discards key events of w that an input method has consumed, except letters. It
// must be called after w is shown.
func KeepComposition(w fyne.Window) {
	if m := os.Getenv("XMODIFIERS"); !strings.Contains(m, "@im=") || strings.Contains(m, "@im=none") {
		return // no input method is asked for
	}
	withWindow(w, func(window *glfw.Window) {
		var c composition
		var key glfw.KeyCallback
		key = window.SetKeyCallback(func(w *glfw.Window, k glfw.Key, code int, action glfw.Action, mods glfw.ModifierKey) {
			if action == glfw.Release || !c.press(kindOf(k, code, mods)) {
				key(w, k, code, action, mods)
			}
		})
		var char glfw.CharCallback
		char = window.SetCharCallback(func(w *glfw.Window, r rune) {
			c.char()
			char(w, r)
		})
		var focus glfw.FocusCallback
		focus = window.SetFocusCallback(func(w *glfw.Window, focused bool) {
			c.drop()
			focus(w, focused)
		})
	})
}

// kindOf returns the role of a key in the composition of an input method.
func kindOf(k glfw.Key, code int, mods glfw.ModifierKey) kind {
	switch {
	case mods&(glfw.ModControl|glfw.ModAlt|glfw.ModSuper) != 0:
		return other
	case k == glfw.KeyBackspace:
		return erases
	case k == glfw.KeyEnter, k == glfw.KeyKPEnter, k == glfw.KeyEscape:
		return ends
	case k == glfw.KeySpace, k == glfw.KeyTab, k >= glfw.KeyRight && k <= glfw.KeyEnd:
		return moves
	case glfw.GetKeyName(k, code) != "":
		return letter
	}
	return other
}
