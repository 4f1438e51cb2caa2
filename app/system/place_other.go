//go:build !cgo || android || ios || mobile || js || !(windows || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import (
	"image"

	"fyne.io/fyne/v2"
)

// placeOf returns false: this system places windows itself.

func placeOf(fyne.Window) (at, frame image.Rectangle, known bool) { return at, frame, false }

func screens() []image.Rectangle { return nil }
