//go:build !js

package priority

// Yield does nothing. In a browser, where goroutines are not preempted, it lets other goroutines
// run. A search calls it whenever it checks its limits.
func Yield() {}
