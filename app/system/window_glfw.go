//go:build cgo && !android && !ios && !mobile && !js && (windows || darwin || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import (
	"fmt"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// OpenDisplay returns an error if this system cannot open a window, for example because it has no
// display. Call it after the toolkit has prepared a window and before it shows one, since without a
// display the toolkit then panics.
func OpenDisplay() error {
	if err := glfw.Init(); err != nil { // which the toolkit has called, and which does nothing twice
		return fmt.Errorf("no window can be opened: %w", err)
	}
	return nil
}

// HasWindow reports whether the toolkit has really made a window that it was asked to show: it continues
// without one if the graphics driver lacks what it needs.
func HasWindow(w fyne.Window) bool {
	made := false
	withWindow(w, func(*glfw.Window) { made = true })
	return made
}

// WhenMinimised calls changed on Fyne's thread when the window is minimised and when it is restored. The
// toolkit does not report this: on a desktop its lifecycle hooks follow the keyboard focus, which a window in
// sight may lack. GLFW reports it on X11, Windows and macOS; only X11 was tested. Wayland does not report it
// to any window.
func WhenMinimised(w fyne.Window, changed func(minimised bool)) {
	withWindow(w, func(window *glfw.Window) {
		window.SetIconifyCallback(func(_ *glfw.Window, minimised bool) { changed(minimised) })
	})
}

// contextual is a window that GLFW made: the toolkit runs a function while it is the current one.
type contextual interface{ RunWithContext(func()) }

// withWindow calls do with the GLFW window of w, if there is one: the toolkit runs a function while it is the
// current one.
func withWindow(w fyne.Window, do func(*glfw.Window)) {
	if current, ok := w.(contextual); ok {
		current.RunWithContext(func() {
			if window := glfw.GetCurrentContext(); window != nil {
				do(window)
			}
		})
	}
}
