//go:build cgo && !android && !ios && !mobile && !js && (windows || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// wheelGain takes a notch of the wheel from the toolkit's 25 units to 60, about three lines
// of text, as other programs of these systems scroll. On macOS the system itself says how far.
// The toolkit multiplies ten notches at once and more by 125, which would leap to the end of
// any page.
const (
	wheelGain = 2.4
	wheelMost = 9.9
)

// QuickenWheel has the wheel scroll as far as in other programs. The window must be there.
func QuickenWheel(w fyne.Window) {
	withWindow(w, func(window *glfw.Window) {
		var toolkit glfw.ScrollCallback
		toolkit = window.SetScrollCallback(func(w *glfw.Window, x, y float64) { toolkit(w, wheel(x), wheel(y)) })
	})
}

// wheel returns the scroll event of the given number of notches.
func wheel(notches float64) float64 { return max(-wheelMost, min(wheelMost, wheelGain*notches)) }
