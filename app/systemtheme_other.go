//go:build !linux || android

package app

// followSystemTheme is needed where the loop waits; see the package idle.
func followSystemTheme() {}
