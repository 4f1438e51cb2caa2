package apptest

import (
	"runtime"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"testing"

	"pionnier/storage/disk"
)

// WatchDisk calls waits whenever the program makes Fyne's thread, which is the test's goroutine, wait for a
// file or a folder. It ignores waits of the test itself.
func WatchDisk(waits func(name string)) (stop func()) {
	thread := goroutine()
	return disk.Watch(func(name string) {
		if testWaits.Load() == 0 && goroutine() == thread && calledByProgram() {
			waits(name)
		}
	})
}

// testWaits is the number of running calls of Waiting.
var testWaits atomic.Int32

// Waiting calls do, which may wait for the disk: the program does such work off Fyne's thread, or before the
// window is shown.
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

// goroutine returns the number of the calling goroutine.
func goroutine() string {
	number, _, _ := strings.Cut(strings.TrimPrefix(string(debug.Stack()), "goroutine "), " ")
	return number
}

// FullDisk makes each write fail with err until room is called or the test ends.
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
