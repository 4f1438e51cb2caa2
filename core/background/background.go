// Package background writes what changes often to a place that is slow, such as a file, without
// making the caller wait. A Writer has one policy for all who store something: the newest value
// wins, a value that could not be written is kept and tried again, a failure is told once, and
// Flush waits until everything is written or says why it is not.
//
// It does not know what is written or where: that is the function given to New. Start reading at
// Writer.
package background

import "sync"

// Writer writes values of one thing, such as the states of a file, one after another. Its methods
// may be called from any goroutine.
type Writer[T any] struct {
	write func(T) error
	how   How[T]

	mu      sync.Mutex
	waiting T    // the value to write, if unsaved
	unsaved bool // waiting is not written yet, or could not be
	puts    int  // calls of Put
	started bool // Run was given a job that has not begun
	writing bool // a goroutine is in drain
	idle    sync.Cond
	err     error // of the last write
}

// How says how a Writer does its work. The zero value writes in a goroutine of its own and tells
// nothing.
type How[T any] struct {
	// Run has a job done later, off the caller's goroutine; nil: a new goroutine does it.
	Run func(job func())
	// Told is called when writes begin to fail, with the error, and with nil when one succeeds
	// after that. It is called from the goroutine that wrote, which holds no lock.
	Told func(error)
	// Join returns what is to be written when newer comes before older is written; nil: newer
	// alone.
	Join func(older, newer T) T
}

// New returns a Writer that calls write with each value, never twice at once.
func New[T any](write func(T) error, how How[T]) *Writer[T] {
	w := &Writer[T]{write: write, how: how}
	w.idle.L = &w.mu
	if w.how.Run == nil {
		w.how.Run = func(job func()) { go job() }
	}
	return w
}

// Put has v written soon and returns at once. The caller must not change v afterwards.
func (w *Writer[T]) Put(v T) {
	w.mu.Lock()
	if w.unsaved && w.how.Join != nil {
		v = w.how.Join(w.waiting, v)
	}
	w.waiting, w.unsaved = v, true
	w.puts++
	begin := !w.started && !w.writing
	w.started = w.started || begin
	w.mu.Unlock()
	if begin {
		w.how.Run(func() { _ = w.Flush() }) // Told has told
	}
}

// Flush returns once everything that was put before is written, and writes it itself where no
// other goroutine does. What failed before is tried once more. It returns the error of the last
// write, after which the value is still unsaved.
func (w *Writer[T]) Flush() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.started = false
	for w.writing {
		w.idle.Wait()
	}
	if w.unsaved {
		w.drain()
	}
	return w.err
}

// drain writes until nothing waits, or until a write fails and nothing newer has come. w.mu is
// held, but not while write and Told run.
func (w *Writer[T]) drain() {
	w.writing = true
	for w.unsaved {
		v, puts, failed := w.waiting, w.puts, w.err != nil
		var none T
		w.waiting, w.unsaved = none, false
		w.mu.Unlock()
		err := w.write(v)
		w.mu.Lock()
		if w.err = err; err != nil {
			w.keep(v)
		}
		if w.how.Told != nil && (err != nil) != failed {
			w.mu.Unlock()
			w.how.Told(err)
			w.mu.Lock()
		}
		if err != nil && w.puts == puts {
			break
		}
	}
	w.writing = false
	w.idle.Broadcast()
}

// keep takes back a value that could not be written, unless a newer one replaces it.
func (w *Writer[T]) keep(v T) {
	if !w.unsaved {
		w.waiting, w.unsaved = v, true
	} else if w.how.Join != nil {
		w.waiting = w.how.Join(v, w.waiting)
	}
}

// Err returns the error of the last write; nil: it succeeded, or nothing was written yet. It does
// not wait.
func (w *Writer[T]) Err() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.err
}
