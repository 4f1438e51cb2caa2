//go:build !cgo || android || ios || mobile || js || !(windows || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import "fyne.io/fyne/v2"

// QuickenWheel makes the mouse wheel scroll a window as far as in other programs. On this platform,
// where the toolkit or the system does so, it does nothing.
func QuickenWheel(fyne.Window) {}
