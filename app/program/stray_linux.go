//go:build !android

package program

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
)

// guard is a shell script that outlives this program. When its input ends, because this program has
// ended, it kills all processes with the mark in their environment. If it reads a line first, it
// exits without killing.
const guard = `read line && exit
for environ in /proc/[0-9]*/environ; do
	grep -qF "$1" "$environ" 2>/dev/null || continue
	process=${environ#/proc/}
	kill -9 "${process%/environ}"
done`

// watch starts a shell that kills all processes with mark in their environment if this program is
// killed. It returns a function that ends the shell. If the shell cannot be started, watch does
// nothing.
func watch(mark string) (relieve func()) {
	shell := exec.Command("/bin/sh", "-c", guard, "guard", mark)
	shell.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	in, err := shell.StdinPipe()
	if err == nil {
		err = shell.Start()
	}
	if err != nil {
		return func() {}
	}
	return func() {
		_, _ = in.Write([]byte{'\n'})
		_ = in.Close()
		_ = shell.Wait()
	}
}

// killStrays kills all processes with mark in their environment, which children inherit. That
// includes children that left the process group, but not children that cleared their environment.
func killStrays(mark string) {
	const rounds = 10 // for those that start others meanwhile
	for range rounds {
		if !killMarked([]byte(mark)) {
			return
		}
	}
}

// killMarked kills the other processes that have mark in their environment. It reports whether it
// killed any.
func killMarked(mark []byte) (found bool) {
	files, err := filepath.Glob("/proc/[0-9]*/environ")
	if err != nil {
		return false
	}
	for _, name := range files {
		environ, err := os.ReadFile(name)
		if err != nil {
			continue // ended, or another user's
		}
		for entry := range bytes.SplitSeq(environ, []byte{0}) {
			if !bytes.Equal(entry, mark) {
				continue
			}
			pid, err := strconv.Atoi(filepath.Base(filepath.Dir(name)))
			if err == nil && pid != os.Getpid() && syscall.Kill(pid, syscall.SIGKILL) == nil {
				found = true
			}
			break
		}
	}
	return found
}
