//go:build !js

package priority

// Yield gives others a turn where goroutines are not interrupted, as in a browser. A
// search calls it wherever it looks at its limits.
func Yield() {}
