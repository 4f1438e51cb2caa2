//go:build !cgo || !x11 || android || ios || mobile || js || !(linux || freebsd || openbsd || netbsd)

package clicks

import "fyne.io/fyne/v2"

// Hook is nothing here: this driver was not seen to mix movements and clicks up.
func Hook() fyne.CanvasObject { return &fyne.Container{} }
