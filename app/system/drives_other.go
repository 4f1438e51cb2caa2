//go:build !windows

package system

// Drives returns nil because this system has a single root folder.
func Drives() []string { return nil }
