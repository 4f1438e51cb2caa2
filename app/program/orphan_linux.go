//go:build !android

package program

import "syscall"

// endWithUs makes the system end the program when this one is killed.
func endWithUs(a *syscall.SysProcAttr) { a.Pdeathsig = syscall.SIGKILL }
