// Package idle is what the toolkit's loop does between two frames: it waits for an event.
// By itself the loop looks for events 60 times a second, which costs more than 1 % of a
// processor although nothing moves, and answers each as late as its next frame.
//
// The wait is in the middle of a frame, after what came before was heeded and before the
// window is painted: where the toolkit moves animations, of which one is ours. So what an
// event changes, or a function given to Do, is painted at once, by the same frame. A frame
// that has something to paint does not wait. While something happens a wait ends before the
// next frame is due; when nothing has happened for a second it takes longer, half a second
// at first and then twice as long each time, up to eight.
//
// The toolkit keeps its loop. A short wait leaves it time before the next frame, and after
// a long one comes a frame without a wait. So whatever comes without an event and without
// Do or Wake (a function that the toolkit's own goroutines queue, an event that another caller
// has read) is late by a wait at most, and never lost.
//
// Keep begins it and says when a wait may be long, End ends it; Do runs a function on the
// loop's thread; Wake follows what was given to the loop in another way. Where the driver is
// not GLFW, or where it is untried (Windows, macOS, Wayland), nothing waits and Do is
// the toolkit's. Start reading at waiter.frame; glfw.go is the way into the driver.
package idle

import (
	"sync"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
)

const (
	// activeTime is how long waits stay short after something has happened: longer
	// than any animation that an event or a function begins.
	activeTime = time.Second
	// frameTime is from one frame of the toolkit to the next.
	frameTime = time.Second / 60
	// shortWait leaves the loop some time until the next frame to run what it was given.
	shortWait = frameTime - 3*time.Millisecond
	// answerTime is how long a frame goes on waiting after an event for what comes of it,
	// as for the position after a move.
	answerTime = 3 * time.Millisecond
	// firstLongWait and longestWait are the longest delays of what comes without an
	// event, a Do or a Wake.
	firstLongWait = 500 * time.Millisecond
	longestWait   = 16 * firstLongWait
)

// driver waits for the window's events.
var driver = waiter{wait: wait, post: post, later: fyne.Do}

// Keep makes the loop wait for events until End is called. mayWait is asked whether nothing
// moves by itself, so that a wait may be long. Call it on the loop's thread.
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
	CheckDirtyAndClear() bool // whether the next frame will paint it
	SetDirty()
}

// Do runs a function on the loop's thread, after those that were given to it before. It
// may be called from any goroutine at any time.
func Do(f func()) { driver.do(f) }

// End says that the loop is about to end, or has ended: it waits no more, and functions given
// to Do from now on are dropped, which the toolkit would run beside the loop's thread, or
// answer with a panic. It may be called from any goroutine.
func End() { driver.ended.Store(true) }

// Wake ends a wait, or forestalls one that is about to begin. It may be called
// from any goroutine at any time: after whatever was given to the loop.
func Wake() { driver.wake() }

// waiter is a driver whose loop can wait for an event.
type waiter struct {
	wait    func(time.Duration) // heeds events until there was one, a post, or so long; nil: it cannot
	post    func()              // ends a wait
	later   func(func())        // runs a function between two frames
	mayWait func() bool
	isDirty func() bool // whether the next frame has something to paint

	mutex   sync.Mutex
	queue   []func()
	woken   atomic.Bool
	waiting atomic.Bool
	ended   atomic.Bool

	// What follows belongs to the loop's thread.
	happened time.Time     // when something happened last
	long     time.Duration // the next long wait
	skip     bool          // the next frame waits for nothing
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

// run runs what was given to do.
func (w *waiter) run() {
	w.mutex.Lock()
	queue := w.queue
	w.queue = nil
	w.mutex.Unlock()
	for _, f := range queue {
		f()
	}
}

// frame is what the loop does in each frame before it paints.
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

// waitForEvent waits, and reports whether there was an event or other work.
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
