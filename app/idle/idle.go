// Package idle saves processor time while nothing happens. The toolkit's loop looks
// for events 60 times a second, which costs more than 1 % of a processor although
// nothing moves; this package makes it wait for an event instead, for at most half a
// second at a time.
//
// The toolkit keeps its loop: between two waits it always runs freely for longer
// than a frame takes. So whatever a wait may have missed (a frame to draw, a function
// to run, an event read by somebody else) comes half a second late at most, and is
// never lost.
//
// The caller of Keep says when the loop may wait at all, and calls Wake after giving
// the loop something that did not come from the user. Where the driver is not GLFW, or
// where nobody has tried it (Windows, macOS, Wayland), nothing waits.
package idle

import (
	"context"
	"sync/atomic"
	"time"
)

const (
	// activeTime is how long the loop runs freely after something has happened:
	// longer than any animation that an event or a Wake begins.
	activeTime = time.Second
	// longestWait is the longest delay of what comes without an event or a Wake.
	longestWait = 500 * time.Millisecond
	// frameTime is how long the loop runs freely between two waits: two frames and
	// more, in which it polls for events, runs what is queued and draws.
	frameTime = 50 * time.Millisecond
)

// Keep makes the loop wait for events whenever nothing has happened for a second,
// until ctx ends. doAndWait runs a function on the loop's thread and returns after
// it; mayWait is asked there whether the loop may wait. Call it in a goroutine of its
// own, once the loop runs; end ctx before the loop ends, as after that doAndWait may
// run functions on this goroutine.
func Keep(ctx context.Context, doAndWait func(func()), mayWait func() bool) {
	if driver.wait != nil {
		driver.keep(ctx, doAndWait, mayWait)
	}
}

// Wake ends a wait, or forestalls one that is about to begin. It may be called
// from any goroutine at any time: after whatever was given to the loop.
func Wake() { driver.wake() }

// waiter is a driver whose loop can wait for an event.
type waiter struct {
	wait func(time.Duration) // returns after an event, a post, or so long; nil: it cannot
	post func()              // ends a wait

	waiting, woken atomic.Bool
}

func (w *waiter) wake() {
	w.woken.Store(true)
	if w.waiting.Load() {
		w.post()
	}
}

func (w *waiter) keep(ctx context.Context, doAndWait func(func()), mayWait func() bool) {
	pause := activeTime
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(pause):
		}
		if w.woken.Swap(false) { // what came may not be painted yet
			pause = activeTime
			continue
		}
		ran, quiet := false, false
		doAndWait(func() {
			ran = true
			quiet = ctx.Err() == nil && mayWait() && w.waitForEvent()
		})
		if !ran { // the loop has ended
			return
		}
		if pause = frameTime; !quiet {
			pause = activeTime
			w.woken.Store(false) // the second begins now
		}
	}
}

// waitForEvent waits on the loop's thread and tells whether nothing happened.
func (w *waiter) waitForEvent() bool {
	w.waiting.Store(true)
	defer w.waiting.Store(false)
	if w.woken.Load() { // since wake may not have seen that a wait begins
		return false
	}
	began := time.Now()
	w.wait(longestWait)
	return !w.woken.Load() && time.Since(began) >= longestWait
}
