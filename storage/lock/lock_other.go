//go:build !(unix || windows) || js

package lock

// Take returns true: on this system it is unknown whether another process uses the folder.
func Take(string) bool { return true }

// Enter returns false: on this system no program listens for another.
func Enter(string, []string) bool { return false }

// Serve does nothing on this system.
func Serve(string, func(files []string)) (stop func(), err error) {
	return func() {}, nil
}
