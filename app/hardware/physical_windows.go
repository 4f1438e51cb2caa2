package hardware

import (
	"syscall"
	"unsafe"
)

// memoryStatus is MEMORYSTATUSEX of the Windows API.
type memoryStatus struct {
	length, load    uint32
	total           uint64
	availablePhys   uint64
	pageFile        [2]uint64
	virtual         [2]uint64
	extendedVirtual uint64
}

// physical returns the machine's memory in bytes, or 0 if it is unknown.
func physical() int64 {
	call := syscall.NewLazyDLL("kernel32.dll").NewProc("GlobalMemoryStatusEx")
	if call.Find() != nil {
		return 0
	}
	s := memoryStatus{}
	s.length = uint32(unsafe.Sizeof(s))
	if ok, _, _ := call.Call(uintptr(unsafe.Pointer(&s))); ok == 0 {
		return 0
	}
	return int64(s.total)
}
