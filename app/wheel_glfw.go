//go:build cgo && !android && !ios && !mobile && !js && (windows || (x11 && (linux || freebsd || openbsd || netbsd)))

package app

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// wheelGain takes a notch of the wheel from the toolkit's 25 units to 60, about three lines
// of text, as other programs of these systems scroll. On macOS the system itself says how far.
const wheelGain = 2.4

// quickenWheel has the wheel scroll as far as in other programs. The window must be there.
func quickenWheel(w fyne.Window) {
	withWindow(w, func(window *glfw.Window) {
		var toolkit glfw.ScrollCallback
		toolkit = window.SetScrollCallback(func(w *glfw.Window, x, y float64) { toolkit(w, wheelGain*x, wheelGain*y) })
	})
}
