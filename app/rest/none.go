//go:build !cgo || android || ios || mobile || js || !(linux || freebsd || openbsd || netbsd || windows || darwin)

package rest

// Here nothing rests.
var driver rester
