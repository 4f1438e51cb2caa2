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

// guard is run by a shell, which outlives us: when we end, its input does, and it kills what has the mark
// in its environment. A line of input says that nothing is left to kill.
const guard = `read line && exit
for environ in /proc/[0-9]*/environ; do
	grep -qF "$1" "$environ" 2>/dev/null || continue
	process=${environ#/proc/}
	kill -9 "${process%/environ}"
done`

// watch has a shell kill what the mark is on if we end without a word; relieve tells it that all is done.
// Without a shell, what has left its process group sees the end of its input, if it reads.
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

// killStrays ends what a program has started and what left its process group, such as
// a daemon: it has the mark in its environment, which children inherit. Who clears
// that too is not found.
func killStrays(mark string) {
	const rounds = 10 // for those that start others meanwhile
	for range rounds {
		if !killMarked([]byte(mark)) {
			return
		}
	}
}

// killMarked reports whether there were any.
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
