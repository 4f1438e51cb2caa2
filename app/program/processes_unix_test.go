//go:build unix && !android && !ios

package program_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"syscall"
)

// leaveGroup has a program start in a process group of its own.
func leaveGroup(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }

// lives reports whether a process runs; a zombie does not.
func lives(pid int) bool {
	if syscall.Kill(pid, 0) != nil {
		return false
	}
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return err != nil || !bytes.Contains(stat, []byte(") Z "))
}
