//go:build !cgo || android || ios || mobile || js || !(windows || darwin || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import "fyne.io/fyne/v2"

// OpenDisplay returns nil: drivers other than GLFW report errors themselves.
func OpenDisplay() error { return nil }

// HasWindow returns true.
func HasWindow(fyne.Window) bool { return true }

// WhenMinimised does nothing: the toolkit's lifecycle hooks report this, or it is unknown.
func WhenMinimised(fyne.Window, func(minimised bool)) {}
