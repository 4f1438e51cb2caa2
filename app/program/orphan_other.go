//go:build unix && !linux && !ios

package program

import "syscall"

// endWithUs makes a child process end with this program. Here it does nothing: when this program
// ends, its children read the end of their input, at which protocols require them to exit.
func endWithUs(*syscall.SysProcAttr) {}
