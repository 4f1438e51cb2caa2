//go:build !linux

package search

// hugePages does nothing on this system.
func hugePages([]bucket) {}
