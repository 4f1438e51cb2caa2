//go:build !linux || android

package system

// FollowTheme reports whether the desktop is dark, at the start and after every change. On this
// system, it returns without calling its argument, because the toolkit itself follows the desktop.
func FollowTheme(func(dark bool)) {}
