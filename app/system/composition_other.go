//go:build !cgo || android || ios || mobile || js || !x11 || !(linux || freebsd || openbsd || netbsd)

package system

import "fyne.io/fyne/v2"

// KeepComposition does nothing: the system keeps such keys from the program, or it is not known how
// to know them.
func KeepComposition(fyne.Window) {}
