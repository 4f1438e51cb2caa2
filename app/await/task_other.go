//go:build !js

package await

// Task does nothing outside of a browser.
func Task() {}
