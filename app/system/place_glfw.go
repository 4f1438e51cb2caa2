//go:build cgo && !android && !ios && !mobile && !js && (windows || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import (
	"image"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// placeOf returns the rectangles of w without and with its frame, in pixels of the desktop. It
// returns false before w is shown.
func placeOf(w fyne.Window) (at, frame image.Rectangle, known bool) {
	withWindow(w, func(w *glfw.Window) {
		x, y := w.GetPos()
		width, height := w.GetSize()
		left, top, right, bottom := w.GetFrameSize()
		at, known = image.Rect(x, y, x+width, y+height), true
		frame = image.Rect(x-left, y-top, x+width+right, y+height+bottom)
	})
	return at, frame, known
}

// screens returns the work areas of all screens in pixels of the desktop, the primary screen first.
func screens() (all []image.Rectangle) {
	for _, m := range glfw.GetMonitors() {
		x, y, width, height := m.GetWorkarea()
		all = append(all, image.Rect(x, y, x+width, y+height))
	}
	return all
}
