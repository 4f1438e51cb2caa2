//go:build !linux

package search

// hugePages asks the system to use large memory pages for a table. On this system, it does nothing.
func hugePages([]bucket) {}
