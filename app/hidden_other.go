//go:build !cgo || android || ios || mobile || js || !(windows || darwin || (x11 && (linux || freebsd || openbsd || netbsd)))

package app

import "fyne.io/fyne/v2"

// whenMinimised is told where the toolkit can be asked (hidden_glfw.go).
func whenMinimised(fyne.Window, func(bool)) {}
