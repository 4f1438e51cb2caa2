package idle

import (
	"context"
	"runtime"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// loop is a fake of the toolkit's loop that counts its waits.
type loop struct {
	waiter
	waits  atomic.Int32
	event  chan struct{}
	onWait atomic.Pointer[func()] // when a wait begins; may be nil
}

func (l *loop) pause(d time.Duration) {
	l.waits.Add(1)
	if begins := l.onWait.Load(); begins != nil {
		(*begins)()
	}
	select {
	case <-l.event:
	case <-time.After(d):
	}
}

func run(t *testing.T, may func(*loop) bool, story func(*loop)) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		l := &loop{event: make(chan struct{}, 1)}
		l.waiter = waiter{wait: l.pause, post: func() { l.event <- struct{}{} }}
		go l.keep(ctx, func(f func()) { f() }, func() bool { return may(l) })
		story(l)
		cancel()
		time.Sleep(activeTime + longestWait) // it ends
	})
}

func always(*loop) bool { return true }

func TestWaitsAfterASecond(t *testing.T) {
	run(t, always, func(l *loop) {
		time.Sleep(activeTime - time.Millisecond)
		if n := l.waits.Load(); n != 0 {
			t.Errorf("%d waits before a second is over", n)
		}
		time.Sleep(10*(longestWait+frameTime) + 2*time.Millisecond)
		if n := l.waits.Load(); n != 11 {
			t.Errorf("%d waits in the time of ten, not 11", n)
		}
	})
}

// Between two waits the toolkit's loop runs for more than two frames, even if a wait
// has missed an event (another part of the program read it, or the process was
// stopped meanwhile): so nothing is ever lost.
func TestRunsFreelyBetweenTwoWaits(t *testing.T) {
	run(t, always, func(l *loop) {
		var ended time.Time
		begins := func() {
			if !ended.IsZero() && time.Since(ended) < 40*time.Millisecond {
				t.Errorf("%v between two waits, less than two frames", time.Since(ended))
			}
			ended = time.Now().Add(longestWait)
		}
		l.onWait.Store(&begins)
		time.Sleep(time.Minute)
		if n := l.waits.Load(); n < 50 {
			t.Errorf("%d waits in a quiet minute", n)
		}
	})
}

func TestAnEventKeepsItAwake(t *testing.T) {
	run(t, always, func(l *loop) {
		time.Sleep(activeTime + longestWait/2)
		l.event <- struct{}{}
		time.Sleep(activeTime - time.Millisecond)
		if n := l.waits.Load(); n != 1 {
			t.Errorf("%d waits, not 1: it must stay awake for a second after an event", n)
		}
		time.Sleep(2 * time.Millisecond)
		if n := l.waits.Load(); n != 2 {
			t.Errorf("%d waits, not 2: it must wait again", n)
		}
	})
}

// What was given to the loop just before a wait would begin is drawn a frame later:
// a wait in between would show it late.
func TestStaysAwakeForASecondAfterAWake(t *testing.T) {
	run(t, always, func(l *loop) {
		time.Sleep(activeTime - time.Millisecond)
		l.wake()
		time.Sleep(activeTime)
		if n := l.waits.Load(); n != 0 {
			t.Errorf("%d waits within a second of a wake", n)
		}
		time.Sleep(longestWait / 2)
		if n := l.waits.Load(); n != 1 {
			t.Errorf("%d waits, not 1: it must wait again", n)
		}
	})
}

func TestWaitsOnlyWhereItMay(t *testing.T) {
	var still atomic.Bool
	run(t, func(*loop) bool { return still.Load() }, func(l *loop) {
		time.Sleep(5 * activeTime)
		if n := l.waits.Load(); n != 0 {
			t.Errorf("%d waits while something moves", n)
		}
		still.Store(true)
		time.Sleep(2 * activeTime)
		if l.waits.Load() == 0 {
			t.Error("it never waits")
		}
	})
}

func TestWakeForestallsAWait(t *testing.T) {
	var asked atomic.Bool
	run(t, func(l *loop) bool {
		if !asked.Swap(true) {
			l.wake() // too early to end the wait, too late to be seen before
		}
		return true
	}, func(l *loop) {
		time.Sleep(activeTime + activeTime/2)
		if n := l.waits.Load(); n != 0 {
			t.Errorf("%d waits, although there is something to do", n)
		}
		time.Sleep(activeTime/2 + longestWait/2)
		l.wake()
		time.Sleep(time.Millisecond)
		if n := l.waits.Load(); n != 1 {
			t.Errorf("%d waits, not 1: the second wake must end it", n)
		}
	})
}

// A loop that ends gives back what it was asked to run without running it. To ask
// again would wait where no window is left.
func TestEndsWithTheLoop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &loop{event: make(chan struct{}, 1)}
		l.waiter = waiter{wait: l.pause, post: func() {}}
		asked, done := 0, make(chan struct{})
		go func() {
			defer close(done)
			l.keep(t.Context(), func(f func()) {
				if asked++; asked == 1 {
					f()
				}
				if asked > 2 {
					runtime.Goexit() // else it would ask forever
				}
			}, func() bool { return true })
		}()
		<-done
		if asked != 2 {
			t.Errorf("asked %d times, not twice", asked)
		}
	})
}
