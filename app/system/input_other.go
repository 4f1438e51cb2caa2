//go:build !cgo || android || ios || mobile || js || !(windows || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import "fyne.io/fyne/v2"

// Follow calls the functions of its Input for events of a window before the toolkit handles them.
// On this platform, it does nothing.
func Follow(fyne.Window, Input) {}
