package search

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// hugePages requests large memory pages for a large table, since they need fewer look-ups. It
// ignores errors.
func hugePages(buckets []bucket) {
	const worthwhile = 8 << 20
	memory := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(buckets))), uintptr(len(buckets))*unsafe.Sizeof(bucket{}))
	if len(memory) >= worthwhile {
		_ = unix.Madvise(memory, unix.MADV_HUGEPAGE)
	}
}
