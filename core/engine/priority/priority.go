// Package priority lowers the priority of searches below that of the window: if all processors
// search, a click is handled at once only if the system runs its thread first.
//
// It works on Windows and on Linux, including Android, where every thread has a priority that can
// be lowered without permission; elsewhere it does nothing. Only programs with a window need to
// call Lower. In a browser, which has only one thread, a search calls Yield instead.
package priority

import "runtime"

// Lower lowers the priority of the calling goroutine below the rest of the program and other
// programs. The goroutine keeps its thread until both end, so call Lower in a goroutine that was
// started for a long computation. It does not affect goroutines that this one starts.
func Lower() {
	runtime.LockOSThread() // never unlocked: no other goroutine shall inherit the thread
	lower()
}
