//go:build !linux && !android && !ios && !js && !wasip1

package program

// killStrays does nothing. On Windows all children of a program belong to its job; elsewhere a child that has
// left its process group sees the end of its input, if it reads.
func killStrays(string) {}

// watch does nothing, for the same reasons.
func watch(string) (relieve func()) { return func() {} }
