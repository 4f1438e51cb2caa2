//go:build !cgo || android || ios || mobile || js || !(windows || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import "fyne.io/fyne/v2"

// QuickenWheel does nothing: the system says how far the wheel scrolls, or there is none.
func QuickenWheel(fyne.Window) {}
