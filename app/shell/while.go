package shell

import (
	"context"
	"time"
)

// While is the lifetime of a screen, a mode or a search. Functions dispatched to Fyne's thread
// through a While are dropped after its end. It must be ended on Fyne's thread. A nil While is
// over.
type While struct {
	ctx      context.Context
	end      context.CancelFunc
	dispatch func(func())
}

// Begin returns a While that begins now. dispatch must run a function on Fyne's thread.
func Begin(dispatch func(func())) *While { return begin(context.Background(), dispatch) }

func begin(ctx context.Context, dispatch func(func())) *While {
	w := &While{dispatch: dispatch}
	w.ctx, w.end = context.WithCancel(ctx)
	return w
}

// Within returns a While that begins now and ends when w ends, unless it is ended earlier.
func (w *While) Within() *While { return begin(w.ctx, w.dispatch) }

// Do runs do on Fyne's thread, unless w has ended by then. It does not block and may be called from
// any goroutine.
func (w *While) Do(do func()) {
	w.dispatch(func() {
		if !w.Over() {
			do()
		}
	})
}

// After runs do on Fyne's thread after the duration d, unless w has ended by then.
func (w *While) After(d time.Duration, do func()) {
	timer := time.AfterFunc(d, func() { w.Do(do) })
	context.AfterFunc(w.ctx, func() { timer.Stop() })
}

// Context returns a context that is cancelled when w ends.
func (w *While) Context() context.Context { return w.ctx }

// Over reports whether w has ended.
func (w *While) Over() bool { return w == nil || w.ctx.Err() != nil }

// End ends w. Calling it twice is safe.
func (w *While) End() {
	if w != nil {
		w.end()
	}
}

// OnSuccess returns a function that calls fail with its argument or, if that is nil, calls then.
func OnSuccess(fail func(error), then func()) func(error) {
	return func(err error) {
		if err != nil {
			fail(err)
			return
		}
		then()
	}
}
