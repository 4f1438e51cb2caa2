//go:build !cgo || android || js || !x11 || !(linux || freebsd || openbsd || netbsd)

package system

// ForgetManager does nothing: this system has no X window managers.
func ForgetManager() {}
