//go:build cgo && !android && !ios && !mobile && !js && (windows || darwin || (x11 && (linux || freebsd || openbsd || netbsd)))

package app

import (
	"fmt"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// openDisplay returns why no window can be opened on this system, such as that there is no
// display. The toolkit must have prepared a window: it panics when it shows one without a display.
func openDisplay() error {
	if err := glfw.Init(); err != nil { // which the toolkit has called, and which does nothing twice
		return fmt.Errorf("no window can be opened: %w", err)
	}
	return nil
}

// hasWindow tells whether the toolkit has made a window that it was told to show: it goes on
// without one where the graphics driver does not offer what it draws with.
func hasWindow(w fyne.Window) bool {
	made := false
	withWindow(w, func(*glfw.Window) { made = true })
	return made
}
