//go:build !cgo || android || ios || mobile || js || !(windows || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import "fyne.io/fyne/v2"

// Follow does nothing on this platform.
func Follow(fyne.Window, Input) {}
