//go:build !linux && !windows

package hardware

// physical returns the machine's memory in bytes. It returns 0 because the memory is unknown on
// this system.
func physical() int64 { return 0 }
