//go:build cgo && !android && !ios && !mobile && !js && (windows || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// wheelGain raises a notch of the wheel from the toolkit's 25 units to 60, about three lines of text, as
// other programs on these systems scroll. On macOS the system itself decides. The toolkit multiplies ten and
// more notches at once by 125, which would jump to the end of any page.
const (
	wheelGain = 2.4
	wheelMost = 9.9
)

// QuickenWheel makes the mouse wheel scroll w as far as it does in other programs. It must be
// called after w is shown.
func QuickenWheel(w fyne.Window) {
	withWindow(w, func(window *glfw.Window) {
		var toolkit glfw.ScrollCallback
		toolkit = window.SetScrollCallback(func(w *glfw.Window, x, y float64) { toolkit(w, wheel(x), wheel(y)) })
	})
}

// wheel returns the scroll offset to report to the toolkit for the given number of notches.
func wheel(notches float64) float64 { return max(-wheelMost, min(wheelMost, wheelGain*notches)) }
