//go:build !cgo || android || js || !x11 || !(linux || freebsd || openbsd || netbsd)

package system

// ForgetManager removes traces of an ended window manager from an X11 display, because of which
// GLFW would abort. On this platform, it does nothing.
func ForgetManager() {}
