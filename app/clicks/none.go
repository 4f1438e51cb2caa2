//go:build !cgo || !x11 || android || ios || mobile || js || !(linux || freebsd || openbsd || netbsd)

package clicks

import "fyne.io/fyne/v2"

// Hook returns an empty object: on this driver, movements and clicks are not known to be mixed up.
func Hook() fyne.CanvasObject { return &fyne.Container{} }
