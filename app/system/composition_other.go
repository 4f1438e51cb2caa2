//go:build !cgo || android || ios || mobile || js || !x11 || !(linux || freebsd || openbsd || netbsd)

package system

import "fyne.io/fyne/v2"

// KeepComposition does nothing on this platform.
func KeepComposition(fyne.Window) {}
