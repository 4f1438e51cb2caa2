//go:build !linux || android

package system

// FollowTheme does nothing: on this system the loop does not wait, or shows a change when its wait ends
// (package idle), and the toolkit knows the desktop's colours at once.
func FollowTheme(func(dark bool)) {}
