package apptest

import (
	"runtime"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"testing"

	"pionnier/storage/disk"
)

// WatchDisk calls waits when the program has Fyne's thread, for which the test's goroutine stands, wait for a file or a
// folder. What the test does itself may wait.
func WatchDisk(waits func(name string)) (stop func()) {
	thread := goroutine()
	return disk.Watch(func(name string) {
		if testWaits.Load() == 0 && goroutine() == thread && calledByProgram() {
			waits(name)
		}
	})
}

// testWaits counts the tests that wait on purpose for what the program does elsewhere.
var testWaits atomic.Int32

// Waiting does what the program does off Fyne's thread, or before the window is shown.
func Waiting(do func()) {
	testWaits.Add(1)
	defer testWaits.Add(-1)
	do()
}

// calledByProgram reports whether the callers include a file of app that is not a test.
func calledByProgram() bool {
	callers := make([]uintptr, 100)
	frames := runtime.CallersFrames(callers[:runtime.Callers(2, callers)])
	for {
		f, more := frames.Next()
		if strings.HasPrefix(f.Function, "pionnier/app") && !strings.HasPrefix(f.Function, "pionnier/app/apptest") && !strings.HasSuffix(f.File, "_test.go") {
			return true
		}
		if !more {
			return false
		}
	}
}

// goroutine returns the number of the goroutine that asks.
func goroutine() string {
	number, _, _ := strings.Cut(strings.TrimPrefix(string(debug.Stack()), "goroutine "), " ")
	return number
}

// FullDisk makes each write fail with an error until room is called, or the test ends.
func FullDisk(t *testing.T, err error) (room func()) {
	var full atomic.Bool
	full.Store(true)
	t.Cleanup(disk.Fail(func(string, string) error {
		if full.Load() {
			return err
		}
		return nil
	}))
	return func() { full.Store(false) }
}
