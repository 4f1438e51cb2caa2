//go:build !cgo || android || js || !x11 || !(linux || freebsd || openbsd || netbsd)

package system

// ForgetManager does nothing: there are no window managers of X.
func ForgetManager() {}
