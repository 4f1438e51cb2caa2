//go:build !cgo || android || ios || mobile || js || !(windows || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import "fyne.io/fyne/v2"

// QuickenWheel does nothing: the system decides how far the wheel scrolls, or there is no wheel.
func QuickenWheel(fyne.Window) {}
