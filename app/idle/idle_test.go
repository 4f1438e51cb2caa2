package idle

import (
	"context"
	"runtime"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// loop is a fake of the toolkit's loop that counts its rests.
type loop struct {
	rester
	naps  atomic.Int32
	event chan struct{}
}

func (l *loop) pause(d time.Duration) {
	l.naps.Add(1)
	select {
	case <-l.event:
	case <-time.After(d):
	}
}

func run(t *testing.T, may func(*loop) bool, story func(*loop)) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		l := &loop{event: make(chan struct{}, 1)}
		l.rester = rester{wait: l.pause, post: func() { l.event <- struct{}{} }}
		go l.keep(ctx, func(f func()) { f() }, func() bool { return may(l) })
		story(l)
		cancel()
		time.Sleep(awake + nap) // it ends
	})
}

func always(*loop) bool { return true }

func TestRestsAfterASecond(t *testing.T) {
	run(t, always, func(l *loop) {
		time.Sleep(awake - time.Millisecond)
		if n := l.naps.Load(); n != 0 {
			t.Errorf("%d rests before a second is over", n)
		}
		time.Sleep(10*nap + 2*time.Millisecond)
		if n := l.naps.Load(); n != 11 {
			t.Errorf("%d rests in 10 times their length, not 11", n)
		}
	})
}

func TestAnEventKeepsItAwake(t *testing.T) {
	run(t, always, func(l *loop) {
		time.Sleep(awake + nap/2)
		l.event <- struct{}{}
		time.Sleep(awake - time.Millisecond)
		if n := l.naps.Load(); n != 1 {
			t.Errorf("%d rests, not 1: it must stay awake for a second after an event", n)
		}
		time.Sleep(2 * time.Millisecond)
		if n := l.naps.Load(); n != 2 {
			t.Errorf("%d rests, not 2: it must rest again", n)
		}
	})
}

// What was given to the loop just before a rest would begin is drawn a frame later:
// a rest in between would show it two seconds late.
func TestStaysAwakeForASecondAfterAWake(t *testing.T) {
	run(t, always, func(l *loop) {
		time.Sleep(awake - time.Millisecond)
		l.wake()
		time.Sleep(awake)
		if n := l.naps.Load(); n != 0 {
			t.Errorf("%d rests within a second of a wake", n)
		}
		time.Sleep(awake)
		if n := l.naps.Load(); n != 1 {
			t.Errorf("%d rests, not 1: it must rest again", n)
		}
	})
}

func TestRestsOnlyWhereItMay(t *testing.T) {
	var still atomic.Bool
	run(t, func(*loop) bool { return still.Load() }, func(l *loop) {
		time.Sleep(5 * awake)
		if n := l.naps.Load(); n != 0 {
			t.Errorf("%d rests while something moves", n)
		}
		still.Store(true)
		time.Sleep(2 * awake)
		if l.naps.Load() == 0 {
			t.Error("it never rests")
		}
	})
}

func TestWakeForestallsARest(t *testing.T) {
	var asked atomic.Bool
	run(t, func(l *loop) bool {
		if !asked.Swap(true) {
			l.wake() // too early to end the rest, too late to be seen before
		}
		return true
	}, func(l *loop) {
		time.Sleep(awake + awake/2)
		if n := l.naps.Load(); n != 0 {
			t.Errorf("%d rests, although there is something to do", n)
		}
		time.Sleep(awake)
		l.wake()
		time.Sleep(time.Millisecond)
		if n := l.naps.Load(); n != 1 {
			t.Errorf("%d rests, not 1: the second wake must end it", n)
		}
	})
}

// A loop that ends gives back what it was asked to run without running it. To ask
// again would rest where no window is left.
func TestEndsWithTheLoop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &loop{event: make(chan struct{}, 1)}
		l.rester = rester{wait: l.pause, post: func() {}}
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
