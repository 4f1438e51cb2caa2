//go:build !cgo || android || ios || mobile || js || !(windows || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import (
	"image"

	"fyne.io/fyne/v2"
)

// placeOf returns the rectangles of a window on the desktop. It returns false, since this system
// places windows itself.
func placeOf(fyne.Window) (at, frame image.Rectangle, known bool) { return at, frame, false }

// screens returns the work areas of all screens. It returns nil, since this system places windows
// itself.
func screens() []image.Rectangle { return nil }
