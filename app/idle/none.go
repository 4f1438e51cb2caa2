//go:build !cgo || !x11 || android || ios || mobile || js || !(linux || freebsd || openbsd || netbsd)

package idle

// Here nothing rests.
var driver rester
