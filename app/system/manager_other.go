//go:build !cgo || android || js || !x11 || !(linux || freebsd || openbsd || netbsd)

package system

// ForgetManager does nothing on this platform.
func ForgetManager() {}
