//go:build !cgo || android || ios || mobile || js || !(windows || darwin || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import "fyne.io/fyne/v2"

// OpenDisplay finds nothing amiss: the toolkit tells by itself where it is not GLFW's.
func OpenDisplay() error { return nil }

// HasWindow is always true here.
func HasWindow(fyne.Window) bool { return true }

// WhenMinimised never calls: here the toolkit's lifecycle tells, or nothing does.
func WhenMinimised(fyne.Window, func(minimised bool)) {}
