package search

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// hugePages asks the system to use large memory pages for buckets if the table is large. It ignores
// errors.
func hugePages(buckets []bucket) {
	const worthwhile = 8 << 20
	memory := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(buckets))), uintptr(len(buckets))*unsafe.Sizeof(bucket{}))
	if len(memory) >= worthwhile {
		_ = unix.Madvise(memory, unix.MADV_HUGEPAGE)
	}
}
