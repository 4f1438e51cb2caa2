//go:build cgo && !android && !ios && !mobile && !js && (windows || darwin || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import (
	"fmt"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// OpenDisplay returns an error if no window can be opened, for example because there is no display.
// It must be called after the toolkit has created a window and before that is shown, since the
// toolkit would panic.
func OpenDisplay() error {
	if err := glfw.Init(); err != nil { // which the toolkit has called, and which does nothing twice
		return fmt.Errorf("no window can be opened: %w", err)
	}
	return nil
}

// HasWindow reports whether w, which must have been shown, has a window on the desktop. The toolkit
// continues without one if the graphics driver is not sufficient.
func HasWindow(w fyne.Window) bool {
	made := false
	withWindow(w, func(*glfw.Window) { made = true })
	return made
}

// WhenMinimised calls changed on Fyne's thread whenever w is minimised or restored. Wayland does
// not report this.
func WhenMinimised(w fyne.Window, changed func(minimised bool)) {
	withWindow(w, func(window *glfw.Window) {
		window.SetIconifyCallback(func(_ *glfw.Window, minimised bool) { changed(minimised) })
	})
}

// contextual is implemented by GLFW windows. RunWithContext calls a function while the window is
// GLFW's current one.
type contextual interface{ RunWithContext(func()) }

// withWindow calls do with the GLFW window of w. It does nothing if there is no such window.
func withWindow(w fyne.Window, do func(*glfw.Window)) {
	if current, ok := w.(contextual); ok {
		current.RunWithContext(func() {
			if window := glfw.GetCurrentContext(); window != nil {
				do(window)
			}
		})
	}
}
