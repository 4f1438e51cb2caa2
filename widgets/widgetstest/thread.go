package widgetstest

import (
	"sync"
	"testing/synctest"
	"time"
)

// Thread stands for Fyne's thread in a synctest bubble. What other goroutines
// dispatch waits until the test's own goroutine settles: nothing else may touch
// a screen. Its zero value is ready.
type Thread struct {
	Ran int // how many functions were run

	mu    sync.Mutex
	queue []func()
}

// Dispatch takes a function to run; any goroutine may call it.
func (t *Thread) Dispatch(f func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.queue = append(t.queue, f)
}

// Waiting returns how many functions wait to be run.
func (t *Thread) Waiting() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.queue)
}

// Settle waits until everything in the bubble has come to rest, and runs what
// was dispatched, until there is nothing more.
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

// Later lets time go by in the bubble and settles.
func (t *Thread) Later(d time.Duration) {
	time.Sleep(d)
	t.Settle()
}
