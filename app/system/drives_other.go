//go:build !windows

package system

// Drives returns nil: all folders have the same root.
func Drives() []string { return nil }
