package priority

import "golang.org/x/sys/windows"

var setThreadPriority = windows.NewLazySystemDLL("kernel32.dll").NewProc("SetThreadPriority")

// lowest is two steps below what threads have; with it a search still gets all that no
// other thread of the program wants.
const lowest = ^uintptr(1) // -2

// lower changes the calling thread alone. It cannot fail in a way that matters.
func lower() {
	_, _, _ = setThreadPriority.Call(uintptr(windows.CurrentThread()), lowest)
}
