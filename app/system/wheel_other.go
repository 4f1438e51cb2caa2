//go:build !cgo || android || ios || mobile || js || !(windows || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import "fyne.io/fyne/v2"

// QuickenWheel does nothing on this platform.
func QuickenWheel(fyne.Window) {}
