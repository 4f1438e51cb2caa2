//go:build unix && !android && !ios

package program_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"syscall"
)

// leaveGroup makes a program start in its own process group.
func leaveGroup(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }

// lives reports whether a process is running. A zombie is not.
func lives(pid int) bool {
	if syscall.Kill(pid, 0) != nil {
		return false
	}
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return err != nil || !bytes.Contains(stat, []byte(") Z "))
}
