//go:build !windows

package app

// drives is nil: all folders are below one.
func drives() []string { return nil }
