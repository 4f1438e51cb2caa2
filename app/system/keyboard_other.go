//go:build !cgo || android || ios || mobile || js || !(windows || darwin || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import (
	"fyne.io/fyne/v2"

	"pionnier/widgets/keyboard"
)

// Keyboard returns a keyboard layout without the positions of keys.
func Keyboard(fyne.Window) keyboard.Layout { return keyboard.Layout{Shifted: keyboard.Shifted} }
