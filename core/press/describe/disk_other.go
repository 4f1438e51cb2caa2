//go:build !windows

package describe

import "syscall"

// What the system says of a disk that takes no more, and of one that takes nothing.
const (
	diskFull = syscall.ENOSPC
	readOnly = syscall.EROFS
)
