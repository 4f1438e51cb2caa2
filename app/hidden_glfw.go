//go:build cgo && x11 && !android && !ios && !mobile && !js && (linux || freebsd || openbsd || netbsd)

package app

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// whenMinimised calls changed on Fyne's thread when the window is minimised and when it is
// restored. The toolkit does not tell; its windows let a function run while theirs is the
// current one of GLFW. Where nobody has tried it (Windows, macOS, Wayland) nothing is told.
func whenMinimised(w fyne.Window, changed func(minimised bool)) {
	if current, ok := w.(interface{ RunWithContext(func()) }); ok {
		current.RunWithContext(func() {
			if window := glfw.GetCurrentContext(); window != nil {
				window.SetIconifyCallback(func(_ *glfw.Window, minimised bool) { changed(minimised) })
			}
		})
	}
}
