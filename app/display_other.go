//go:build !cgo || android || ios || mobile || js || !(windows || darwin || (x11 && (linux || freebsd || openbsd || netbsd)))

package app

import "fyne.io/fyne/v2"

// openDisplay is needed where display_glfw.go is compiled.
func openDisplay() error { return nil }

// hasWindow is needed where display_glfw.go is compiled.
func hasWindow(fyne.Window) bool { return true }
