//go:build !windows

package system

// Drives is nil: all folders are below one.
func Drives() []string { return nil }
