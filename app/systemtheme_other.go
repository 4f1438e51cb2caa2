//go:build !linux || android

package app

// followSystemTheme does nothing: here the loop does not wait, or shows a change when its
// wait ends (package idle).
func followSystemTheme() {}
