package app

import (
	"context"
	"sync"

	"pionnier/app/history"
	"pionnier/app/promise"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/storage"
)

// gameStore is what the program does with the games, a *storage.Library. Newest and Find do
// not wait for the disk, nor does List; the rest is not for Fyne's thread.
type gameStore interface {
	history.Library
	Save(id string, r *record.Record) (string, error)
	Import(ctx context.Context, games []*record.Record, saved func(done int)) (storage.Imported, error)
	List() []storage.Entry
	Newest(storage.Filter) (storage.Entry, bool)
	Find(id string) (storage.Entry, bool)
	Packed(ctx context.Context, p storage.Packer) (list []*library.Segment, left int, err error)
	PackedID(s *library.Segment, n int) (id string, ok bool)
	Close() error
}

var _ gameStore = (*storage.Library)(nil)

// diskQueue does what waits for files in a goroutine of its own, one thing after another
// in the order in which they were asked. Its zero value is ready; the goroutine ends
// when nothing is left.
type diskQueue struct {
	mu   sync.Mutex
	todo []func()
	busy bool
}

// do has work done after all that was asked before, and returns at once.
func (q *diskQueue) do(work func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.todo = append(q.todo, work)
	if !q.busy {
		q.busy = true
		go q.run()
	}
}

func (q *diskQueue) run() {
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
		promise.Task() // which a page is not to do while it draws a frame
		work()
	}
}

// onDisk has work done off Fyne's thread, after all that was asked before, and then
// calls then on Fyne's thread: nothing there waits for a disk.
func (a *App) onDisk(work func() error, then func(error)) {
	a.disk.do(func() {
		err := work()
		a.dispatch(func() { then(err) })
	})
}

// aside has work done in a goroutine of its own and then calls then on Fyne's thread. It is for
// files of the user's elsewhere: a network share that does not answer holds up nothing else.
func (a *App) aside(work, then func()) {
	go func() {
		work()
		a.dispatch(then)
	}()
}

// load reads a stored game and calls then with it, on Fyne's thread, or shows why it
// cannot be read: also because its newest state could not be stored.
func (a *App) load(id string, then func(*record.Record)) {
	var rec *record.Record
	read := func() (err error) {
		if err = a.unsaved.try(id); err == nil {
			rec, err = a.library.Load(id)
		}
		return err
	}
	a.onDisk(read, func(err error) {
		if err != nil {
			a.showError(err)
			return
		}
		then(rec)
	})
}
