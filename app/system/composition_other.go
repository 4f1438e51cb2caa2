//go:build !cgo || android || ios || mobile || js || !x11 || !(linux || freebsd || openbsd || netbsd)

package system

import "fyne.io/fyne/v2"

// KeepComposition does nothing: the system keeps such keys from the program, or they cannot be detected.
func KeepComposition(fyne.Window) {}
