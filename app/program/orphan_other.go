//go:build unix && !linux && !ios

package program

import "syscall"

// endWithUs does nothing: when we end without a word, a program sees the end of its
// input, as protocols have it.
func endWithUs(*syscall.SysProcAttr) {}
