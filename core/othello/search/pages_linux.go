package search

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// hugePages asks the system for large pages, of which far fewer have to be looked up,
// where a table is large enough. It does not matter if there are none.
func hugePages(buckets []bucket) {
	const worthwhile = 8 << 20
	memory := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(buckets))), uintptr(len(buckets))*unsafe.Sizeof(bucket{}))
	if len(memory) >= worthwhile {
		_ = unix.Madvise(memory, unix.MADV_HUGEPAGE)
	}
}
