//go:build !cgo || android || ios || mobile || js || !(windows || darwin || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import "fyne.io/fyne/v2"

// OpenDisplay returns an error if no window can be opened. On this platform, it always returns nil,
// because the driver reports such errors itself.
func OpenDisplay() error { return nil }

// HasWindow reports whether a window that has been shown exists on the desktop. On this platform,
// it always does.
func HasWindow(fyne.Window) bool { return true }

// WhenMinimised calls changed whenever a window is minimised or restored. On this platform, it
// never calls changed.
func WhenMinimised(fyne.Window, func(minimised bool)) {}
