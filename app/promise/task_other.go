//go:build !js

package promise

// Task does nothing where there is no page.
func Task() {}
