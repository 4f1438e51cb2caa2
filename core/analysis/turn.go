package analysis

import (
	"context"

	"pionnier/core/engine/priority"
)

// Turner lets work that is no search take its turn among the searches: an *Analyst, or a Fallback.
type Turner interface {
	// Turn waits for a thread, as a question of this priority does, and has work done on it. work should take
	// milliseconds: it is not interrupted. The error is an *engine.PanicError for work's panic, ErrClosed, or
	// ctx's, which says that work was not done.
	Turn(ctx context.Context, p Priority, work func()) error
}

// Turn implements Turner. On a computer that is to give way, work does so as searches do.
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

// Turn implements Turner: with the second Asker, which computes here, if that is a Turner.
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
