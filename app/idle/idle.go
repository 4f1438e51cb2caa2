// Package idle makes the toolkit's loop wait for an event between two frames. By itself the loop looks for
// events 60 times a second, which costs more than 1 % of a processor although nothing moves, and handles each
// event as late as its next frame.
//
// The wait is in the middle of a frame, after the events before it were handled and before the window is
// painted: where the toolkit ticks animations, of which one is ours. So a change by an event, or by a
// function given to Do, is painted at once, by the same frame. A frame that has something to paint does not
// wait. While something happens, a wait ends before the next frame is due. When nothing has happened for a
// second, waits take longer, half a second at first and then twice as long each time, up to eight.
//
// The toolkit keeps its loop. A short wait leaves it time before the next frame, and a long one is followed
// by a frame without a wait. So work without an event and without Do or Wake (a function that the toolkit's
// own goroutines queue, an event that another caller has read) is at most one wait late, and never lost.
//
// Keep starts the waits and decides when a wait may be long, End stops them; Do runs a function on the loop's
// thread; Wake follows work that was given to the loop in another way. Where the driver is not GLFW, or where
// it is untried (Windows, macOS, Wayland), the loop does not wait and Do is the toolkit's. Start reading at
// waiter.frame; glfw.go connects the package with the driver.
package idle

import (
	"sync"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
)

const (
	// activeTime is how long waits stay short after something has happened: longer than any animation that an
	// event or a function starts.
	activeTime = time.Second
	// frameTime is the time between two frames of the toolkit.
	frameTime = time.Second / 60
	// shortWait leaves the loop some time until the next frame to run queued functions.
	shortWait = frameTime - 3*time.Millisecond
	// answerTime is how long a frame continues to wait after an event for its consequences, such as the
	// position after a move.
	answerTime = 3 * time.Millisecond
	// firstLongWait and longestWait are the longest delays of work without an event, a Do or a Wake.
	firstLongWait = 500 * time.Millisecond
	longestWait   = 16 * firstLongWait
)

// driver waits for the window's events.
var driver = waiter{wait: wait, post: post, later: fyne.Do}

// Keep makes the loop wait for events until End is called. mayWait reports whether nothing on the
// screen is moving, in which case a wait may be long. Keep must be called on the loop's thread.
func Keep(c fyne.Canvas, mayWait func() bool) {
	painted, known := c.(painted)
	if driver.wait == nil || !known {
		return
	}
	driver.mayWait, driver.isDirty = mayWait, func() bool {
		dirty := painted.CheckDirtyAndClear()
		if dirty {
			painted.SetDirty()
		}
		return dirty
	}
	driver.happened = time.Now()
	var next *fyne.Animation
	next = fyne.NewAnimation(time.Nanosecond, func(float32) {
		if !driver.ended.Load() {
			driver.frame()
			next.Start() // anew, so that it comes after other animations
		}
	})
	next.Start()
}

// painted is a canvas of the toolkit's drivers.
type painted interface {
	CheckDirtyAndClear() bool // reports whether the next frame will paint it
	SetDirty()
}

// Do runs f on the loop's thread. Functions run in the order of calls. Do does not block and may be
// called from any goroutine.
func Do(f func()) { driver.do(f) }

// End stops all waits and makes Do ignore later functions, which the toolkit would run on the wrong
// thread. Call it when the loop is about to end or has ended. It may be called from any goroutine.
func End() { driver.ended.Store(true) }

// Wake ends the current wait or prevents the next one. Call it after queuing work for the loop in
// another way than by Do. It may be called from any goroutine.
func Wake() { driver.wake() }

// waiter is a driver whose loop can wait for an event.
type waiter struct {
	wait    func(time.Duration) // handles events until an event, a post, or the end of the time; nil: not possible
	post    func()              // ends a wait
	later   func(func())        // runs a function between two frames
	mayWait func() bool
	isDirty func() bool // reports whether the next frame has something to paint

	mutex   sync.Mutex
	queue   []func()
	woken   atomic.Bool
	waiting atomic.Bool
	ended   atomic.Bool

	// The fields below are used on the loop's thread only.
	happened time.Time     // when something last happened
	long     time.Duration // duration of the next long wait
	skip     bool          // the next frame does not wait
}

func (w *waiter) do(f func()) {
	if w.ended.Load() {
		return
	}
	if w.wait == nil {
		w.later(f)
		return
	}
	w.mutex.Lock()
	w.queue = append(w.queue, f)
	w.mutex.Unlock()
	w.later(w.run) // for frames that do not wait, and for a loop that has not begun
	w.wake()
}

func (w *waiter) wake() {
	if w.woken.Store(true); w.waiting.Load() && !w.ended.Load() {
		w.post()
	}
}

// run calls the queued functions.
func (w *waiter) run() {
	w.mutex.Lock()
	queue := w.queue
	w.queue = nil
	w.mutex.Unlock()
	for _, f := range queue {
		f()
	}
}

// frame runs queued functions and waits for events if possible. The loop calls it in each frame
// before painting.
func (w *waiter) frame() {
	w.run()
	began := time.Now()
	dirty := w.isDirty()
	if w.woken.Swap(false) || dirty {
		w.happened = began
	}
	if w.skip || dirty {
		w.skip = false
		return
	}
	most, long := shortWait, false
	if quiet := began.Sub(w.happened) >= activeTime; !quiet {
		w.long = firstLongWait
	} else if w.mayWait() {
		most, long = w.long, true
		w.long = min(2*w.long, longestWait)
	}
	if !w.waitForEvent(most) {
		w.skip = long
		return
	}
	end := began.Add(shortWait)
	if answered := time.Now().Add(answerTime); answered.After(end) {
		end = answered
	}
	for event := true; event; event = w.waitForEvent(time.Until(end)) {
		w.happened = time.Now()
		if w.run(); w.isDirty() {
			return
		}
	}
}

// waitForEvent waits for an event for at most the given duration. It reports whether there was an
// event or other work.
func (w *waiter) waitForEvent(most time.Duration) bool {
	w.waiting.Store(true)
	defer w.waiting.Store(false)
	if w.woken.Swap(false) { // since wake may not have seen that a wait begins
		return true
	}
	began := time.Now()
	if most > 0 {
		w.wait(most)
	}
	return time.Since(began) < most
}
