//go:build !js

package disk

// Host returns the machine's file system.
func Host() Files { return osFiles{} }
