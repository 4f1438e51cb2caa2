//go:build !js

package priority

// Yield lets other goroutines run where goroutines are not preempted, as in a browser. A search
// calls it whenever it checks its limits.
func Yield() {}
