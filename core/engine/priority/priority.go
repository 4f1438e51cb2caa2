// Package priority lets searches give way to the window: with all processors
// searching, a click is answered at once only if the system runs its thread first.
//
// It does so on Windows and on Linux, Android included, where every thread has a priority that
// needs no permission to be lowered; elsewhere it does nothing. Only a program
// that searches beside a window calls Lower; a command line need not give way. In a
// browser, where one thread does all, a search lets others work instead (Yield).
package priority

import "runtime"

// Lower has the calling goroutine give way to the rest of the program, and to other
// programs, until it ends. Its thread is its own from then on and ends with it, so
// call it in a goroutine that was started for a long piece of work; goroutines that
// it starts are as usual.
func Lower() {
	runtime.LockOSThread() // never unlocked: no other goroutine shall inherit the thread
	lower()
}
