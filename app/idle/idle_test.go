package idle

import (
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// toolkit is a fake of the toolkit's loop and of its window. 60 times a second it handles events,
// runs a frame of the waiter and paints if something is dirty; between frames it runs functions.
type toolkit struct {
	waiter
	funcs  chan func()
	events chan func() // the user's actions, with their effects
	posts  chan struct{}
	dirty  bool

	moving  atomic.Bool // an animation paints in each frame
	started time.Time
	lock    sync.Mutex      // of what follows
	waits   []time.Duration // the running waits, with the longest that each may take
	paints  []time.Duration // when, since the start
	frames  int
}

// watch runs a story concurrently with a loop.
func watch(t *testing.T, may func() bool, story func(*toolkit)) {
	synctest.Test(t, func(t *testing.T) {
		k := &toolkit{funcs: make(chan func(), 1000), events: make(chan func(), 1000), posts: make(chan struct{}, 1000)}
		k.wait, k.post = k.pause, func() { k.posts <- struct{}{} }
		k.later = func(f func()) { k.funcs <- f }
		k.mayWait, k.isDirty = may, func() bool { return k.dirty }
		k.started = time.Now()
		k.happened = k.started
		done, ended := make(chan struct{}), make(chan struct{})
		go func() {
			k.loop(done)
			close(ended)
		}()
		story(k)
		close(done)
		<-ended
	})
}

func (k *toolkit) loop(done chan struct{}) {
	tick := time.NewTicker(time.Second / 60)
	defer tick.Stop()
	for {
		select {
		case <-done:
			return
		case f := <-k.funcs:
			f()
		case <-tick.C:
			k.note(func() { k.frames++ })
			k.poll()
			k.dirty = k.dirty || k.moving.Load()
			k.frame()
			if k.dirty {
				k.dirty = false
				k.note(func() { k.paints = append(k.paints, k.since()) })
			}
		}
	}
}

func (k *toolkit) poll() {
	for {
		select {
		case do := <-k.events:
			do()
		default:
			return
		}
	}
}

// pause does what GLFW does: it waits for an event or a post and handles all pending ones.
func (k *toolkit) pause(most time.Duration) {
	k.note(func() { k.waits = append(k.waits, most) })
	select {
	case do := <-k.events:
		do()
	case <-k.posts:
	case <-time.After(most):
	}
	k.poll()
}

// paint makes the window dirty, as an event or a function does.
func (k *toolkit) paint() { k.dirty = true }

// since returns the time since the start of the loop.
func (k *toolkit) since() time.Duration { return time.Since(k.started) }

// longWaits returns the waits that were longer than a frame.
func (k *toolkit) longWaits() (long []time.Duration) {
	k.lock.Lock()
	defer k.lock.Unlock()
	for _, d := range k.waits {
		if d > frameTime {
			long = append(long, d)
		}
	}
	return long
}

func (k *toolkit) note(what func()) {
	k.lock.Lock()
	defer k.lock.Unlock()
	what()
}

// painted returns the times at which the window was painted.
func (k *toolkit) painted() (at []time.Duration) {
	k.note(func() { at = slices.Clone(k.paints) })
	return at
}

func always() bool { return true }

func TestWaitsLongerAndLonger(t *testing.T) {
	watch(t, always, func(k *toolkit) {
		time.Sleep(activeTime - time.Millisecond)
		synctest.Wait()
		if long := k.longWaits(); len(long) != 0 {
			t.Errorf("waits of %v before a second is over", long)
		}
		time.Sleep(30 * time.Second)
		synctest.Wait()
		s := time.Second
		if long, want := k.longWaits(), []time.Duration{s / 2, s, 2 * s, 4 * s, 8 * s, 8 * s, 8 * s}; !slices.Equal(long, want) {
			t.Errorf("waits of %v, want %v", long, want)
		}
	})
}

// In a quiet hour there are two frames for each wait of eight seconds, not 60 a second.
func TestFewFramesWhileNothingHappens(t *testing.T) {
	watch(t, always, func(k *toolkit) {
		time.Sleep(time.Minute)
		synctest.Wait()
		count := func() (n int) {
			k.note(func() { n = k.frames })
			return n
		}
		before := count()
		time.Sleep(time.Hour)
		synctest.Wait()
		if n := count() - before; n < 440*2 || n > 460*2 {
			t.Errorf("%d frames in an hour", n)
		}
	})
}

// A change by an event is painted by the frame that waited for it, whether the wait was short or
// long.
func TestAnEventIsPaintedAtOnce(t *testing.T) {
	for _, quiet := range []time.Duration{5 * frameTime, 10 * time.Second} {
		watch(t, always, func(k *toolkit) {
			time.Sleep(quiet + frameTime/2) // in the middle of a short wait
			k.events <- k.paint
			came := k.since()
			time.Sleep(time.Second)
			synctest.Wait()
			if want := []time.Duration{came}; !slices.Equal(k.painted(), want) {
				t.Errorf("painted at %v, not when it came, %v", k.painted(), came)
			}
		})
	}
}

// A change by a function is painted at once too, even if an event elsewhere caused it, such as a
// move that a session accepts.
func TestAFunctionIsPaintedAtOnce(t *testing.T) {
	for _, quiet := range []time.Duration{5 * frameTime, 10 * time.Second} {
		watch(t, always, func(k *toolkit) {
			time.Sleep(quiet + frameTime/2)
			k.events <- func() {
				go func() {
					time.Sleep(time.Millisecond)
					k.do(k.paint)
				}()
			}
			want := []time.Duration{k.since() + time.Millisecond}
			time.Sleep(time.Second)
			synctest.Wait()
			if !slices.Equal(k.painted(), want) {
				t.Errorf("after %v: painted at %v, not at %v", quiet, k.painted(), want)
			}
		})
	}
}

// While every frame has something to paint, as during an animation, no frame waits.
func TestPaintsSixtyTimesASecond(t *testing.T) {
	watch(t, always, func(k *toolkit) {
		k.moving.Store(true)
		time.Sleep(activeTime)
		synctest.Wait()
		if n := len(k.painted()); n < 58 {
			t.Errorf("%d frames painted in a second", n)
		}
	})
}

// A function queued by the toolkit itself runs after a wait that it does not end, and its change is
// painted.
func TestNothingIsLost(t *testing.T) {
	watch(t, always, func(k *toolkit) {
		time.Sleep(time.Minute)
		for range 50 {
			ran, before := false, k.since()
			k.later(func() { ran = true; k.paint() })
			time.Sleep(longestWait + 3*frameTime)
			synctest.Wait()
			if at := k.painted(); !ran || len(at) == 0 || at[len(at)-1] < before {
				t.Fatalf("ran: %v; painted at %v, since %v it waits", ran, at, before)
			}
			time.Sleep(20 * time.Second)
		}
	})
}

func TestAnEventKeepsItAwake(t *testing.T) {
	watch(t, always, func(k *toolkit) {
		time.Sleep(time.Minute)
		k.events <- func() {}
		synctest.Wait()
		before := len(k.longWaits())
		time.Sleep(activeTime - time.Millisecond)
		synctest.Wait()
		if long := k.longWaits()[before:]; len(long) != 0 {
			t.Errorf("waits of %v within a second after an event", long)
		}
		time.Sleep(100 * time.Millisecond)
		synctest.Wait()
		if long := k.longWaits()[before:]; !slices.Equal(long, []time.Duration{firstLongWait}) {
			t.Errorf("waits of %v after it", long)
		}
	})
}

func TestStaysAwakeForASecondAfterAWake(t *testing.T) {
	watch(t, always, func(k *toolkit) {
		time.Sleep(activeTime - time.Millisecond)
		k.wake()
		time.Sleep(activeTime)
		synctest.Wait()
		if long := k.longWaits(); len(long) != 0 {
			t.Errorf("waits of %v within a second of a wake", long)
		}
		time.Sleep(2 * frameTime)
		synctest.Wait()
		if long := k.longWaits(); len(long) != 1 {
			t.Errorf("waits of %v, not one: it must wait again", long)
		}
		k.wake()
		time.Sleep(shortWait)
		synctest.Wait()
		k.note(func() {
			if k.waits[len(k.waits)-1] > shortWait {
				t.Error("a wake does not end a wait")
			}
		})
	})
}

func TestWaitsLongOnlyWhereItMay(t *testing.T) {
	var still atomic.Bool
	watch(t, still.Load, func(k *toolkit) {
		time.Sleep(5 * activeTime)
		synctest.Wait()
		if long := k.longWaits(); len(long) != 0 {
			t.Errorf("waits of %v while something moves", long)
		}
		still.Store(true)
		time.Sleep(2 * activeTime)
		synctest.Wait()
		if len(k.longWaits()) == 0 {
			t.Error("it never waits")
		}
	})
}

// Functions run once each, in order, on one goroutine, whether the loop waits or not.
func TestFunctionsKeepTheirOrder(t *testing.T) {
	watch(t, always, func(k *toolkit) {
		var ran []int
		for i := range 1000 {
			k.do(func() { ran = append(ran, i) })
			if i%7 == 0 {
				time.Sleep(time.Duration(i%50) * time.Millisecond)
			}
			if i%300 == 0 {
				time.Sleep(20 * time.Second)
			}
		}
		synctest.Wait()
		if !slices.IsSorted(ran) || len(ran) != 1000 {
			t.Errorf("%d functions ran, in order: %v", len(ran), slices.IsSorted(ran))
		}
	})
}

// If nothing waits, Do is the toolkit's.
func TestWithoutADriver(t *testing.T) {
	var queue []func()
	w := &waiter{later: func(f func()) { queue = append(queue, f) }}
	w.do(func() {})
	w.wake()
	if len(queue) != 1 {
		t.Errorf("%d functions queued, not 1", len(queue))
	}
}

// Functions given to an ending loop are dropped, since nothing else would run them.
func TestNothingIsGivenToALoopThatEnds(t *testing.T) {
	watch(t, always, func(k *toolkit) {
		k.ended.Store(true)
		ran := false
		k.do(func() { ran = true })
		k.wake()
		time.Sleep(10 * time.Second)
		synctest.Wait()
		if ran || len(k.funcs) > 0 || len(k.posts) > 0 {
			t.Errorf("ran: %v, %d functions and %d posts are left", ran, len(k.funcs), len(k.posts))
		}
	})
}
