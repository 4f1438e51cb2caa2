//go:build unix && !js

package storage

import (
	"os"
	"syscall"
)

// taken marks an open file, and reports whether another process has marked it.
func taken(f *os.File) bool {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == syscall.EWOULDBLOCK
}
