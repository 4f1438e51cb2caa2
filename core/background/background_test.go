package background_test

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/background"
)

var errFull = errors.New("disk full")

// disk records what is written, and fails while broken.
type disk struct {
	mu      sync.Mutex
	slow    time.Duration
	broken  error
	tries   int
	written []string
	told    []error
}

func (d *disk) write(v string) error {
	time.Sleep(d.slow)
	d.mu.Lock()
	defer d.mu.Unlock()
	d.tries++
	if d.broken == nil {
		d.written = append(d.written, v)
	}
	return d.broken
}

// mend makes room while a write may be under way.
func (d *disk) mend() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.broken = nil
}

func (d *disk) tell(err error) { d.told = append(d.told, err) }

func (d *disk) wants(t *testing.T, what string, want ...string) {
	t.Helper()
	if !slices.Equal(d.written, want) {
		t.Errorf("%s: written %q, want %q", what, d.written, want)
	}
}

func TestTheNewestWins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &disk{slow: time.Minute}
		w := background.New(d.write, background.How[string]{})
		began := time.Now()
		w.Put("a")
		synctest.Wait()
		w.Put("b")
		w.Put("c")
		if time.Since(began) != 0 {
			t.Error("Put waits")
		}
		if err := w.Flush(); err != nil {
			t.Error(err)
		}
		d.wants(t, "after Flush", "a", "c")
	})
}

// A value that failed is kept, reported once, and written by the next Flush or with the next value.
func TestAFailureIsRetriedAndReportedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &disk{broken: errFull}
		w := background.New(d.write, background.How[string]{Told: d.tell})
		w.Put("a")
		synctest.Wait()
		w.Put("b")
		synctest.Wait()
		if err := w.Flush(); !errors.Is(err, errFull) || !errors.Is(w.Err(), errFull) || d.tries != 3 {
			t.Errorf("Flush says %v, Err %v after %d tries", err, w.Err(), d.tries)
		}
		d.broken = nil
		if err := w.Flush(); err != nil || w.Err() != nil {
			t.Errorf("Flush says %v, Err %v", err, w.Err())
		}
		d.wants(t, "once there is room", "b")
		if !slices.Equal(d.told, []error{errFull, nil}) {
			t.Errorf("told %v", d.told)
		}
		if err := w.Flush(); err != nil || d.tries != 4 {
			t.Errorf("what is written is written again: %d tries, %v", d.tries, err)
		}
	})
}

// A value put while another one fails is written at once.
func TestANewerValueReplacesOneThatFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &disk{slow: time.Minute, broken: errFull}
		w := background.New(d.write, background.How[string]{Told: func(err error) {
			d.tell(err)
			d.mend()
		}})
		w.Put("a")
		synctest.Wait()
		w.Put("b")
		time.Sleep(time.Hour)
		synctest.Wait()
		d.wants(t, "without a further call", "b")
	})
}

// With Join no value is lost, in whatever order they arrive and fail.
func TestJoinKeepsAll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &disk{slow: time.Minute, broken: errFull}
		w := background.New(d.write, background.How[string]{Join: func(older, newer string) string { return older + newer }})
		w.Put("a")
		synctest.Wait()
		w.Put("b")
		w.Put("c")
		time.Sleep(time.Hour)
		synctest.Wait()
		d.mend()
		w.Put("d")
		time.Sleep(time.Hour)
		synctest.Wait()
		if all := strings.Join(d.written, ""); all != "abcd" { // "d" may arrive while the rest is retried
			t.Errorf("once there is room: written %q", d.written)
		}
	})
}

// Flush writes what a job waiting in a queue was to write: it may be called from that queue.
func TestFlushDoesNotWaitForTheQueue(t *testing.T) {
	d := &disk{}
	var queue []func()
	w := background.New(d.write, background.How[string]{Run: func(job func()) { queue = append(queue, job) }})
	w.Put("a")
	w.Put("b")
	if len(queue) != 1 || d.tries != 0 {
		t.Fatalf("%d jobs, %d written", len(queue), d.tries)
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	d.wants(t, "before the queue's turn", "b")
	queue[0]()
	w.Put("c")
	queue[1]()
	d.wants(t, "in the queue's turn", "b", "c")
}

// Told may put another value, and ask.
func TestToldMayPut(t *testing.T) {
	d := &disk{broken: errFull}
	var w *background.Writer[string]
	w = background.New(d.write, background.How[string]{Run: func(job func()) { job() }, Told: func(err error) {
		d.tell(w.Err())
		if d.broken = nil; err != nil {
			w.Put("b")
		}
	}})
	w.Put("a")
	d.wants(t, "after the failure", "b")
	if !slices.Equal(d.told, []error{errFull, nil}) {
		t.Errorf("told %v", d.told)
	}
}

// A value that failed is written without another call once there is room, and the pauses grow
// until then.
func TestWhatFailedIsTriedAgainByItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &disk{broken: errFull}
		w := background.New(d.write, background.How[string]{Told: d.tell})
		w.Put("a")
		time.Sleep(time.Hour)
		synctest.Wait()
		if d.tries < 50 || d.tries > 120 {
			t.Errorf("%d tries in an hour", d.tries)
		}
		d.mend()
		time.Sleep(time.Minute)
		synctest.Wait()
		d.wants(t, "once there is room", "a")
		if tries := d.tries; !slices.Equal(d.told, []error{errFull, nil}) {
			t.Errorf("told %v after %d tries", d.told, tries)
		}
		before := d.tries
		time.Sleep(time.Hour)
		if d.tries != before {
			t.Error("what is written is written again")
		}
	})
}

// A panic of write reaches the caller of Flush, keeps the value, and blocks no later caller.
func TestAPanicKeepsTheValue(t *testing.T) {
	broken, written := true, ""
	w := background.New(func(v string) error {
		if broken {
			panic("broken")
		}
		written = v
		return nil
	}, background.How[string]{Run: func(func()) {}})
	w.Put("a")
	func() {
		defer func() {
			if p := recover(); p != "broken" {
				t.Errorf("Flush panics with %v", p)
			}
		}()
		_ = w.Flush()
	}()
	broken = false
	if err := w.Flush(); err != nil || written != "a" {
		t.Errorf("then Flush says %v, written %q", err, written)
	}
}

// Told may wait for the value that it reports.
func TestToldMayFlush(t *testing.T) {
	d := &disk{broken: errFull}
	var w *background.Writer[string]
	w = background.New(d.write, background.How[string]{Run: func(job func()) { job() }, Told: func(err error) {
		d.tell(err)
		if d.broken = nil; err != nil {
			_ = w.Flush()
		}
	}})
	w.Put("a")
	d.wants(t, "after the failure", "a")
	if !slices.Equal(d.told, []error{errFull, nil}) {
		t.Errorf("told %v", d.told)
	}
}

// A late listener is notified of a failure that it missed.
func TestFollowTellsWhatFails(t *testing.T) {
	d := &disk{broken: errFull}
	w := background.New(d.write, background.How[string]{Run: func(job func()) { job() }})
	w.Follow(d.tell)
	w.Put("a")
	w.Follow(d.tell)
	if !slices.Equal(d.told, []error{errFull, errFull}) {
		t.Errorf("told %v", d.told)
	}
}
