//go:build unix && !linux && !ios

package program

import "syscall"

// endWithUs does nothing. When this program ends, its child processes read the end of their input,
// at which protocols require them to exit.
func endWithUs(*syscall.SysProcAttr) {}
