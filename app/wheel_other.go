//go:build !cgo || android || ios || mobile || js || !(windows || (x11 && (linux || freebsd || openbsd || netbsd)))

package app

import "fyne.io/fyne/v2"

// quickenWheel is needed where wheel_glfw.go is compiled.
func quickenWheel(fyne.Window) {}
