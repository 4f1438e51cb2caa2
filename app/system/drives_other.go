//go:build !windows

package system

// Drives returns the root folders of all drives. It returns nil because this system has a single
// root folder.
func Drives() []string { return nil }
