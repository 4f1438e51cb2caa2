// Package queue runs functions one after another in the background. Start reading at Queue.
package queue

import (
	"sync"

	"pionnier/app/await"
)

// Queue runs functions in another goroutine, one after another in the order of calls to Do. The
// zero value is ready to use. The goroutine ends when the queue is empty.
type Queue struct {
	mu   sync.Mutex
	todo []func()
	busy bool
}

// Do queues work to be run after all earlier functions. It does not block, and may be called from
// any goroutine.
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
