package priority

import "golang.org/x/sys/windows"

var setThreadPriority = windows.NewLazySystemDLL("kernel32.dll").NewProc("SetThreadPriority")

// lowest is two steps below the normal priority. A search with it still gets all the time that no
// other thread of the program uses.
const lowest = ^uintptr(1) // -2

// lower lowers the priority of the calling thread. It ignores errors.
func lower() {
	_, _, _ = setThreadPriority.Call(uintptr(windows.CurrentThread()), lowest)
}
