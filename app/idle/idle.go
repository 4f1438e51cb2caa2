// Package idle lets the window's loop sleep while nothing happens. The toolkit's
// loop looks for events 60 times a second, which costs more than 1 % of a
// processor although nothing moves; resting, it waits for an event instead.
//
// It does not know what moves: who starts it tells when resting would show, and
// calls Wake after whatever comes from elsewhere than the user. Start reading at
// Keep. Where the driver is not GLFW, or where nobody has seen it rest (Windows,
// macOS, Wayland), nothing rests.
package idle

import (
	"context"
	"sync/atomic"
	"time"
)

const (
	// awake is how long the loop runs freely after something has happened: longer
	// than any animation that an event or a Wake begins.
	awake = time.Second
	// nap is the longest wait, and so the longest delay of what comes without Wake.
	nap = 2 * time.Second
)

// Keep makes the loop rest whenever nothing has happened for a second, until ctx
// ends. doAndWait runs a function on the loop's thread and returns after it; may
// is asked there whether the loop may wait. Call it in a goroutine of its own,
// once the loop runs; end ctx before the loop ends, as after that doAndWait may
// run functions on this goroutine.
func Keep(ctx context.Context, doAndWait func(func()), may func() bool) {
	if driver.wait != nil {
		driver.keep(ctx, doAndWait, may)
	}
}

// Wake ends a rest, or forestalls one that is about to begin. It may be called
// from any goroutine at any time: after whatever was given to the loop.
func Wake() { driver.wake() }

// rester is a driver whose loop can wait.
type rester struct {
	wait func(time.Duration) // returns after an event, a post, or so long; nil: it cannot
	post func()              // ends a wait

	resting, woken atomic.Bool
}

func (r *rester) wake() {
	r.woken.Store(true)
	if r.resting.Load() {
		r.post()
	}
}

func (r *rester) keep(ctx context.Context, doAndWait func(func()), may func() bool) {
	for {
		r.woken.Store(false)
		select {
		case <-ctx.Done():
			return
		case <-time.After(awake):
		}
		if r.woken.Load() { // what came may not be painted yet
			continue
		}
		for quiet := true; quiet; {
			ran := false
			doAndWait(func() {
				ran = true
				quiet = ctx.Err() == nil && may() && r.nap()
			})
			if !ran { // the loop has ended
				return
			}
		}
	}
}

// nap waits on the loop's thread and tells whether nothing happened.
func (r *rester) nap() bool {
	r.resting.Store(true)
	defer r.resting.Store(false)
	if r.woken.Load() { // since wake may not have seen that a rest begins
		return false
	}
	begun := time.Now()
	r.wait(nap)
	return !r.woken.Load() && time.Since(begun) >= nap
}
