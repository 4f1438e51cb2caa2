//go:build !cgo || !x11 || android || ios || mobile || js || !(linux || freebsd || openbsd || netbsd)

package clicks

import "fyne.io/fyne/v2"

// Hook returns an empty container, since this driver handles movements and clicks in order.
func Hook() fyne.CanvasObject { return &fyne.Container{} }
