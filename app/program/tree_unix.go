//go:build unix && !android && !ios

package program

import (
	"os"
	"os/exec"
	"sync/atomic"
	"syscall"
)

// tree is a program with its children, which form a process group.
type tree struct{ leader atomic.Int64 }

func (t *tree) prepare(c *exec.Cmd, _ bool) {
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	endWithUs(c.SysProcAttr)
}

func (t *tree) adopt(p *os.Process) { t.leader.Store(int64(p.Pid)) }

// kill kills all processes of the group. It ignores errors, which mean that the group is empty.
func (t *tree) kill() {
	if pid := int(t.leader.Load()); pid > 0 {
		_ = syscall.Kill(-pid, syscall.SIGKILL)
	}
}
