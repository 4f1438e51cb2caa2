// Package background writes values that change often to a slow place, such as a file, without making
// the caller wait. A Writer has one policy for all callers: the newest value wins, a value that could
// not be written is kept and tried again automatically, a failure is reported once, and Flush waits
// until everything is written or returns the reason why it is not.
//
// The function given to New determines what is written and where. Start reading at Writer.
package background

import (
	"sync"
	"time"
)

// Writer writes values of one thing, such as the states of a file, one after another. Its methods
// may be called from any goroutine, and from Told.
type Writer[T any] struct {
	write func(T) error
	how   How[T]

	mu      sync.Mutex
	waiting T    // the value to write, if unsaved
	unsaved bool // waiting is not written yet, or could not be
	puts    int  // calls to Put
	started bool // Run was given a job that has not begun
	writing bool // a goroutine is in drain
	idle    sync.Cond
	err     error // of the last write
	news    []error
	telling bool          // a goroutine is calling Told
	again   *time.Timer   // of the next try; nil: nothing failed
	pause   time.Duration // before it
}

// How configures a Writer. The zero value writes on a goroutine of its own and reports nothing.
type How[T any] struct {
	// Run runs job later, off the caller's goroutine; nil: on a new goroutine.
	Run func(job func())
	// Told is called with the error when writes begin to fail, and with nil when one succeeds after
	// that. It is called from a goroutine that wrote, which holds no lock, never twice at once.
	Told func(error)
	// Join returns the value to write when newer comes before older is written; nil: newer replaces
	// older.
	Join func(older, newer T) T
}

// A write that failed is tried again after firstPause. The pause doubles with each further failure,
// up to mostPause.
const (
	firstPause = time.Second
	mostPause  = 32 * time.Second
)

// New returns a Writer that calls write with each value. The calls do not overlap.
func New[T any](write func(T) error, how How[T]) *Writer[T] {
	w := &Writer[T]{write: write, how: how}
	w.idle.L = &w.mu
	if w.how.Run == nil {
		w.how.Run = func(job func()) { go job() }
	}
	return w
}

// Follow replaces How.Told by told. If the last write failed, w calls told at once.
func (w *Writer[T]) Follow(told func(error)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.how.Told = told; w.err != nil {
		w.news = []error{w.err}
	}
	w.tell()
}

// Put schedules v to be written and returns at once. The caller must not change v afterwards.
func (w *Writer[T]) Put(v T) {
	w.mu.Lock()
	if w.unsaved && w.how.Join != nil {
		v = w.how.Join(w.waiting, v)
	}
	w.waiting, w.unsaved = v, true
	w.puts++
	w.mu.Unlock()
	w.begin()
}

// begin schedules a write of the waiting value, unless a write is already scheduled or running.
func (w *Writer[T]) begin() {
	w.mu.Lock()
	begin := w.unsaved && !w.started && !w.writing
	w.started = w.started || begin
	w.mu.Unlock()
	if begin {
		w.how.Run(func() { _ = w.Flush() }) // Told has told
	}
}

// Flush waits until all values put before are written. If no other goroutine is writing, it writes
// them itself. A failed write is tried once more. Flush returns the error of the last write, after
// which the value remains unsaved. If write panics, so does Flush.
func (w *Writer[T]) Flush() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.started = false
	for more := true; more; {
		for w.writing {
			w.idle.Wait()
		}
		more = w.drain()
		w.tell()
	}
	return w.err
}

// drain writes waiting values until none is left, a write fails or there is news to report. more
// reports whether there is more to write. The caller must hold w.mu, which drain releases while
// write runs.
func (w *Writer[T]) drain() (more bool) {
	if !w.unsaved {
		return false
	}
	w.writing = true
	defer func() {
		w.writing = false
		w.idle.Broadcast()
		w.tryAgain()
	}()
	for w.unsaved && len(w.news) == 0 {
		puts, failed := w.puts, w.err != nil
		w.err = w.next()
		if (w.err != nil) != failed {
			w.news = append(w.news, w.err)
		}
		if w.err != nil && w.puts == puts {
			return false
		}
	}
	return w.unsaved
}

// next writes the waiting value, and restores it if that fails. The caller must hold w.mu, which
// next releases while write runs.
func (w *Writer[T]) next() (err error) {
	v, written := w.waiting, false
	var none T
	w.waiting, w.unsaved = none, false
	w.mu.Unlock()
	defer func() {
		if w.mu.Lock(); !written {
			w.keep(v)
		}
	}()
	err = w.write(v)
	written = err == nil
	return err
}

// keep restores v, a value that could not be written. If a newer value is waiting, keep joins the
// two or drops v.
func (w *Writer[T]) keep(v T) {
	if !w.unsaved {
		w.waiting, w.unsaved = v, true
	} else if w.how.Join != nil {
		w.waiting = w.how.Join(v, w.waiting)
	}
}

// tryAgain schedules another attempt after a pause if a value is unsaved, and otherwise cancels the
// scheduled one. Each pause is twice as long as the one before, up to mostPause.
func (w *Writer[T]) tryAgain() {
	if w.again != nil {
		w.again.Stop()
		w.again = nil
	}
	if !w.unsaved {
		w.pause = 0
		return
	}
	w.pause = min(max(2*w.pause, firstPause), mostPause)
	w.again = time.AfterFunc(w.pause, w.begin)
}

// tell calls How.Told with each item of news, unless another goroutine is doing so. The caller must
// hold w.mu, which tell releases while Told runs.
func (w *Writer[T]) tell() {
	for len(w.news) > 0 && !w.telling {
		err := w.news[0]
		w.news = w.news[1:]
		if told := w.how.Told; told != nil {
			w.telling = true
			w.say(told, err)
		}
	}
}

func (w *Writer[T]) say(told func(error), err error) {
	w.mu.Unlock()
	defer func() {
		w.mu.Lock()
		w.telling = false
	}()
	told(err)
}

// Err returns the error of the last write, or nil if it succeeded or there was none. It does not
// wait.
func (w *Writer[T]) Err() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.err
}
