package shell

import (
	"context"
	"time"
)

// While is the duration of a screen, of a mode of it, or of a search. Functions that it is to run
// on Fyne's thread after its end are dropped, so that they need not check whether the screen is
// still shown. It ends on Fyne's thread. A nil While is over.
type While struct {
	ctx      context.Context
	end      context.CancelFunc
	dispatch func(func())
}

// Begin returns a While that begins now. dispatch runs a function on Fyne's thread.
func Begin(dispatch func(func())) *While { return begin(context.Background(), dispatch) }

func begin(ctx context.Context, dispatch func(func())) *While {
	w := &While{dispatch: dispatch}
	w.ctx, w.end = context.WithCancel(ctx)
	return w
}

// Within returns a While that begins now and ends with w at the latest.
func (w *While) Within() *While { return begin(w.ctx, w.dispatch) }

// Do runs do on Fyne's thread, unless w has ended by then. Any goroutine may call it.
func (w *While) Do(do func()) {
	w.dispatch(func() {
		if !w.Over() {
			do()
		}
	})
}

// After runs do on Fyne's thread once d has passed, unless w has ended by then.
func (w *While) After(d time.Duration, do func()) {
	timer := time.AfterFunc(d, func() { w.Do(do) })
	context.AfterFunc(w.ctx, func() { timer.Stop() })
}

// Context returns a context that ends with w, for work in the background.
func (w *While) Context() context.Context { return w.ctx }

// Over reports whether w has ended.
func (w *While) Over() bool { return w == nil || w.ctx.Err() != nil }

// End ends w.
func (w *While) End() {
	if w != nil {
		w.end()
	}
}

// OnSuccess returns a function for the end of some work, which calls then, or fail with the work's error.
func OnSuccess(fail func(error), then func()) func(error) {
	return func(err error) {
		if err != nil {
			fail(err)
			return
		}
		then()
	}
}
