//go:build !linux

package search

// hugePages does nothing where the system decides alone.
func hugePages([]bucket) {}
