//go:build !js

package await

// Task does nothing where there is no page.
func Task() {}
