package analysis

import (
	"context"
	"errors"
	"sync/atomic"

	"pionnier/core/engine"
)

// Asker answers questions: an *Analyst, or a Fallback.
type Asker interface {
	Ask(ctx context.Context, q Question, report func(engine.Info)) (engine.Info, error)
}

// Fallback asks one Asker, such as an external program, until it fails, and then another. Its
// methods may be called from any goroutine.
type Fallback struct {
	first, second Asker
	told          func(error)
	failed        atomic.Bool
}

// NewFallback returns a Fallback that asks first, and second once first has failed. failed is
// called once, with the error of first. ErrClosed is not reported.
func NewFallback(first, second Asker, failed func(error)) *Fallback {
	return &Fallback{first: first, second: second, told: failed}
}

// Ask asks the current Asker. If it fails, Ask repeats the question to the second one, so that the
// caller does not see the failure.
func (f *Fallback) Ask(ctx context.Context, q Question, report func(engine.Info)) (engine.Info, error) {
	if !f.failed.Load() {
		info, err := f.first.Ask(ctx, q, report)
		if err == nil || ctx.Err() != nil || errors.Is(err, ErrOver) {
			return info, err
		}
		if !f.failed.Swap(true) && !errors.Is(err, ErrClosed) {
			f.told(err)
		}
	}
	return f.second.Ask(ctx, q, report)
}
