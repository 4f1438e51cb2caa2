package program

import (
	"os"
	"os/exec"
	"sync"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// tree is a program with its children, which form a job. The system ends a job when its last handle
// is closed, which includes the death of this program.
type tree struct {
	mu  sync.Mutex
	job windows.Handle
	of  *os.Process
}

// prepare makes c start without a console window. Unless keepPriority is true, the process gets a
// priority below normal, since it does not inherit that of the starting thread.
func (t *tree) prepare(c *exec.Cmd, keepPriority bool) {
	c.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: windows.CREATE_NO_WINDOW}
	if !keepPriority {
		c.SysProcAttr.CreationFlags |= windows.BELOW_NORMAL_PRIORITY_CLASS
	}
}

// adopt assigns the process to a job. If that fails, kill ends only the process itself.
func (t *tree) adopt(p *os.Process) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.of = p
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return
	}
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{}
	limits.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err == nil {
		err = assign(job, p.Pid)
	}
	if err != nil {
		_ = windows.CloseHandle(job)
		return
	}
	t.job = job
}

func assign(job windows.Handle, pid int) error {
	process, err := windows.OpenProcess(windows.PROCESS_SET_QUOTA|windows.PROCESS_TERMINATE, false, uint32(pid))
	if err != nil {
		return err
	}
	defer windows.CloseHandle(process)
	return windows.AssignProcessToJobObject(job, process)
}

func (t *tree) kill() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.job != 0 {
		_ = windows.TerminateJobObject(t.job, 1) // closing alone would have it end with 0
		_ = windows.CloseHandle(t.job)
		t.job = 0
	}
	if t.of != nil {
		_ = t.of.Kill() // an error where it has ended already
	}
}
