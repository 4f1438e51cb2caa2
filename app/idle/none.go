//go:build !cgo || !x11 || android || ios || mobile || js || !(linux || freebsd || openbsd || netbsd)

package idle

// Here the loop never waits.
var driver waiter
