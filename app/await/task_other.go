//go:build !js

package await

// Task lets the page of a browser run its pending tasks, so that long work does not delay the
// current frame. On this platform, it does nothing.
func Task() {}
