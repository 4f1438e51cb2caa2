//go:build !(unix || windows) || js

package lock

// Take returns true, since this system has no locks.
func Take(string) bool { return true }

// Enter returns false, since no program can be reached on this system.
func Enter(string, []string) bool { return false }

// Serve does nothing on this system.
func Serve(string, func(files []string)) (stop func(), err error) {
	return func() {}, nil
}
