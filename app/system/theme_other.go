//go:build !linux || android

package system

// FollowTheme does nothing, because the toolkit itself follows the desktop on this system.
func FollowTheme(func(dark bool)) {}
