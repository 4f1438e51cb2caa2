package catalog

import (
	"context"
	"time"
)

// A browser runs the page and a search on one thread. The search pauses for breath every
// breathEvery, so that the browser can handle the page's events.
const (
	breathEvery = 8 * time.Millisecond
	breath      = time.Millisecond
)

// breathing returns a context for a search on the browser's only thread. Its Err method regularly
// pauses the search so that the page can respond.
func breathing(ctx context.Context) context.Context {
	return &breather{Context: ctx, last: time.Now()}
}

type breather struct {
	context.Context
	last time.Time
}

// Err implements context.Context.
func (b *breather) Err() error {
	if time.Since(b.last) > breathEvery {
		time.Sleep(breath)
		b.last = time.Now()
	}
	return b.Context.Err()
}
