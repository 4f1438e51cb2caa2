package apptest

import (
	"runtime"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"testing"

	"pionnier/storage/disk"
)

// WatchDisk calls waits with the name of each file or folder that the program accesses on Fyne's
// thread, which is the test's goroutine. It ignores accesses by the test itself. It returns a
// function that stops watching.
func WatchDisk(waits func(name string)) (stop func()) {
	thread := goroutine()
	return disk.Watch(func(name string) {
		if testWaits.Load() == 0 && goroutine() == thread && calledByProgram() {
			waits(name)
		}
	})
}

// testWaits is the number of running calls to Waiting.
var testWaits atomic.Int32

// Waiting calls do, in which file accesses are not reported. It is for work that the program does
// off Fyne's thread or before its window is shown.
func Waiting(do func()) {
	testWaits.Add(1)
	defer testWaits.Add(-1)
	do()
}

// calledByProgram reports whether the call stack contains a function of package app that is not
// part of a test.
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

// FullDisk makes each write to the disk fail with err until the returned function is called or the
// test ends.
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
