package describe

import "golang.org/x/sys/windows"

// What the system says of a disk that takes no more, and of one that takes nothing.
const (
	diskFull = windows.ERROR_DISK_FULL
	readOnly = windows.ERROR_WRITE_PROTECT
)
