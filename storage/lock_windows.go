package storage

import (
	"os"

	"golang.org/x/sys/windows"
)

// taken marks an open file, and reports whether another process has marked it.
func taken(f *os.File) bool {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	return windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, &windows.Overlapped{}) == windows.ERROR_LOCK_VIOLATION
}
