//go:build cgo && !android && !ios && !mobile && !js && (windows || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// Follow calls the functions of i for events of w before the toolkit handles them. It must be
// called after w is shown.
func Follow(w fyne.Window, i Input) {
	withWindow(w, func(window *glfw.Window) {
		var char glfw.CharCallback
		char = window.SetCharCallback(func(w *glfw.Window, r rune) {
			i.Typed(r)
			char(w, r)
		})
		var alone bool // Alt is down, and no other key or button was
		var key glfw.KeyCallback
		key = window.SetKeyCallback(func(w *glfw.Window, k glfw.Key, code int, action glfw.Action, mods glfw.ModifierKey) {
			i.Pressed(nil)
			if k != glfw.KeyLeftAlt {
				alone = false
			} else if action == glfw.Press {
				alone = mods&^glfw.ModAlt == 0
			} else if action == glfw.Release && alone {
				i.Alt()
			}
			if k == glfw.KeyTab && action == glfw.Press {
				i.Tab()
			}
			if action == glfw.Release || i.Key(action == glfw.Repeat) {
				key(w, k, code, action, mods)
			}
		})
		var button glfw.MouseButtonCallback
		button = window.SetMouseButtonCallback(func(window *glfw.Window, b glfw.MouseButton, action glfw.Action, mods glfw.ModifierKey) {
			if action == glfw.Press {
				x, y := window.GetCursorPos()
				scale := w.Canvas().Scale()
				i.Pressed(&fyne.Position{X: float32(x) / scale, Y: float32(y) / scale})
			}
			alone = false
			switch {
			case b != glfw.MouseButton4 && b != glfw.MouseButton5:
				button(window, b, action, mods)
			case action == glfw.Press && b == glfw.MouseButton4:
				i.Side(-1)
			case action == glfw.Press:
				i.Side(1)
			}
		})
	})
}
