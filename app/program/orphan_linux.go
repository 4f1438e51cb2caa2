//go:build !android

package program

import "syscall"

// endWithUs makes the kernel kill the child process when this program ends.
func endWithUs(a *syscall.SysProcAttr) { a.Pdeathsig = syscall.SIGKILL }
