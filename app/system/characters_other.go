//go:build !cgo || android || ios || mobile || js || !(windows || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import "fyne.io/fyne/v2"

// WhenTyped does nothing: the toolkit tells of characters outside text fields alone.
func WhenTyped(fyne.Window, func(rune)) {}
