//go:build unix && !linux && !ios

package program

import "syscall"

// endWithUs does nothing: when this program is killed, a program sees the end of its input, and protocols
// require it to end.
func endWithUs(*syscall.SysProcAttr) {}
