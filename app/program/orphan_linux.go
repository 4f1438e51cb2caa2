//go:build !android

package program

import "syscall"

// endWithUs has the system end the program when we end without a word.
func endWithUs(a *syscall.SysProcAttr) { a.Pdeathsig = syscall.SIGKILL }
