//go:build !linux && !android && !ios && !js && !wasip1

package program

// killStrays kills processes that have inherited a mark from a child process. Here it does nothing.
// On Windows, all children belong to the job. On other systems, a child that left the process group
// should exit when its input ends.
func killStrays(string) {}

// watch returns a function that does nothing.
func watch(string) (relieve func()) { return func() {} }
