//go:build !cgo || android || ios || mobile || js || !(windows || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import "fyne.io/fyne/v2"

// Follow does nothing: the toolkit reports only events that no widget uses, and knows three buttons.
func Follow(fyne.Window, Input) {}
