//go:build cgo && !android && !ios && !mobile && !js && (windows || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// WhenTyped calls typed with each character before the toolkit gets it, in a text field too. The
// window must be there.
func WhenTyped(w fyne.Window, typed func(rune)) {
	withWindow(w, func(window *glfw.Window) {
		var toolkit glfw.CharCallback
		toolkit = window.SetCharCallback(func(w *glfw.Window, r rune) {
			typed(r)
			toolkit(w, r)
		})
	})
}
