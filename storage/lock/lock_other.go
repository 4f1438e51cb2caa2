//go:build !(unix || windows) || js

package lock

// Take marks a folder as used by this process. It always returns true, since this system has no
// locks.
func Take(string) bool { return true }

// Enter passes files to the program that uses a folder. It returns false, since no program can be
// reached on this system.
func Enter(string, []string) bool { return false }

// Serve accepts files that other programs pass to Enter until stop is called. On this system it
// accepts nothing, and err is nil.
func Serve(string, func(files []string)) (stop func(), err error) {
	return func() {}, nil
}
