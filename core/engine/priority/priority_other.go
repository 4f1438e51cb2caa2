//go:build !linux && !windows

package priority

// lower lowers the priority of the calling thread. On this platform, it does nothing.
func lower() {}
