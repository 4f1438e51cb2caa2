//go:build !js

package priority

// Yield lets other goroutines run in a browser, where goroutines are not preempted. A search calls
// it whenever it checks its limits. On this platform, it does nothing.
func Yield() {}
