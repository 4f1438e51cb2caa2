package widgetstest

import (
	"sync"
	"testing/synctest"
	"time"
)

// Thread simulates Fyne's goroutine in a synctest bubble. Functions that other goroutines dispatch
// are queued until the test calls Settle, so that only the test's goroutine uses a screen. The zero
// value is ready to use.
type Thread struct {
	Ran int // number of functions run

	mu    sync.Mutex
	queue []func()
}

// Dispatch queues f. It is safe for concurrent use.
func (t *Thread) Dispatch(f func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.queue = append(t.queue, f)
}

// Waiting returns the number of queued functions.
func (t *Thread) Waiting() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.queue)
}

// Settle waits until all other goroutines of the bubble are blocked, and runs the queued functions.
// It repeats this until the queue is empty.
func (t *Thread) Settle() {
	for {
		synctest.Wait()
		t.mu.Lock()
		queue := t.queue
		t.queue = nil
		t.mu.Unlock()
		if len(queue) == 0 {
			return
		}
		for _, f := range queue {
			t.Ran++
			f()
		}
	}
}

// Later sleeps for d in the bubble and calls Settle.
func (t *Thread) Later(d time.Duration) {
	time.Sleep(d)
	t.Settle()
}
