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

// NewFallback returns a Fallback that asks first until it fails, and then second. It calls failed
// once with the error of first, unless that error is ErrClosed.
func NewFallback(first, second Asker, failed func(error)) *Fallback {
	return &Fallback{first: first, second: second, told: failed}
}

// Ask implements Asker. If the first Asker fails, Ask asks the second one the same question, and
// all later questions too.
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
