//go:build !cgo || android || ios || mobile || js || !x11 || !(linux || freebsd || openbsd || netbsd)

package system

import "fyne.io/fyne/v2"

// KeepComposition discards key events that an input method has consumed. On this platform, it does
// nothing.
func KeepComposition(fyne.Window) {}
