package analysis

import (
	"context"

	"pionnier/core/engine/priority"
)

// Turner runs work other than searches in turn with them. It is an *Analyst or a Fallback.
type Turner interface {
	// Turn waits for a thread like a question of priority p, and calls work on it. work should take
	// milliseconds, since it is not interrupted. The error is an *engine.PanicError if work panics,
	// or ErrClosed or ctx's error if work was not called.
	Turn(ctx context.Context, p Priority, work func()) error
}

// Turn implements Turner. It runs work at the thread priority of searches.
func (a *Analyst) Turn(ctx context.Context, p Priority, work func()) error {
	waiting, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	j := &job{question: Question{Priority: p}, work: true, cancel: cancel}
	if err := a.enter(waiting, j); err != nil {
		return err
	}
	err := context.Cause(ctx)
	if err == nil { // else its turn came as its context ended
		priority.Yield()
		err = j.run(work)
	}
	a.leave(j, err)
	return err
}

// Turn implements Turner with the second Asker. If that is not a Turner, it calls work at once.
func (f *Fallback) Turn(ctx context.Context, p Priority, work func()) error {
	if t, ok := f.second.(Turner); ok {
		return t.Turn(ctx, p, work)
	}
	if err := context.Cause(ctx); err != nil {
		return err
	}
	work()
	return nil
}
