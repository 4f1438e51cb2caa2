package priority

import (
	"testing"

	"golang.org/x/sys/windows"
)

// The thread of a lowered goroutine has a lower priority; other threads keep theirs.
func TestLower(t *testing.T) {
	get := windows.NewLazySystemDLL("kernel32.dll").NewProc("GetThreadPriority")
	here := func() int {
		p, _, _ := get.Call(uintptr(windows.CurrentThread()))
		return int(int32(p))
	}
	lowered := make(chan int)
	go func() {
		Lower()
		lowered <- here()
	}()
	if got := <-lowered; got != -2 {
		t.Errorf("its priority is %d, want -2", got)
	}
	for range 64 {
		after := make(chan int)
		go func() { after <- here() }()
		if got := <-after; got != 0 {
			t.Fatalf("a goroutine that came later has priority %d", got)
		}
	}
}
