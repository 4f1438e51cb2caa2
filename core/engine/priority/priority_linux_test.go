package priority

import (
	"testing"

	"golang.org/x/sys/unix"
)

func nice(t *testing.T) int {
	t.Helper()
	given, err := unix.Getpriority(unix.PRIO_PROCESS, unix.Gettid())
	if err != nil {
		t.Fatal(err)
	}
	return 20 - given
}

// TestLower also checks goroutines started later: none may get the thread.
func TestLower(t *testing.T) {
	usual := nice(t)
	lowered := make(chan int)
	for range 8 {
		go func() {
			Lower()
			child := make(chan int)
			go func() { child <- nice(t) }()
			if n := <-child; n != usual {
				t.Errorf("a goroutine that was started by a lowered one has niceness %d, not %d", n, usual)
			}
			lowered <- nice(t)
		}()
		if got, want := <-lowered, min(usual+below, 19); got != want {
			t.Errorf("niceness %d, want %d", got, want)
		}
	}
	for range 64 {
		after := make(chan int)
		go func() { after <- nice(t) }()
		if n := <-after; n != usual {
			t.Fatalf("a goroutine that came later has niceness %d, not %d", n, usual)
		}
	}
}
