//go:build !js

package await

// Task does nothing on platforms other than browsers.
func Task() {}
