// Package priority lowers the priority of searches below that of the window: if all processors
// search, a click is handled at once only if the system runs its thread first.
//
// It works on Windows and on Linux, including Android, where every thread has a priority that can
// be lowered without permission; elsewhere it does nothing. Only programs with a window need to
// call Lower. In a browser, which has only one thread, a search calls Yield instead.
package priority

import "runtime"

// Lower lowers the thread priority of the calling goroutine below that of other threads and
// programs, and locks the goroutine to its thread. Call it in a goroutine that was started for a
// long computation. It does not affect goroutines that the caller starts.
func Lower() {
	runtime.LockOSThread() // never unlocked: no other goroutine shall inherit the thread
	lower()
}
