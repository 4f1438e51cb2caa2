//go:build !android

package program

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

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
