//go:build !cgo || android || ios || mobile || js || !(windows || darwin || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import "fyne.io/fyne/v2"

// OpenDisplay returns nil because this driver reports errors itself.
func OpenDisplay() error { return nil }

// HasWindow returns true.
func HasWindow(fyne.Window) bool { return true }

// WhenMinimised does nothing on this platform.
func WhenMinimised(fyne.Window, func(minimised bool)) {}
