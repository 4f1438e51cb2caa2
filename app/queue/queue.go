// Package queue does one thing after another off Fyne's thread. It does not know what is done, and
// tells no one that it is. Start reading at Queue.
package queue

import (
	"sync"

	"pionnier/app/await"
)

// Queue does what waits, as for a disk, in a goroutine of its own, one thing after another in the
// order in which they were asked. Its zero value is ready; the goroutine ends when nothing is left.
type Queue struct {
	mu   sync.Mutex
	todo []func()
	busy bool
}

// Do queues work behind all earlier work and returns immediately.
func (q *Queue) Do(work func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.todo = append(q.todo, work)
	if !q.busy {
		q.busy = true
		go q.run()
	}
}

func (q *Queue) run() {
	for {
		q.mu.Lock()
		if len(q.todo) == 0 {
			q.busy = false
			q.mu.Unlock()
			return
		}
		work := q.todo[0]
		q.todo = q.todo[1:]
		q.mu.Unlock()
		await.Task() // which a page is not to do while it draws a frame
		work()
	}
}
