//go:build !linux

package search

// hugePages does nothing on systems without such requests.
func hugePages([]bucket) {}
