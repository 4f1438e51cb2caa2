package session

import (
	"context"
	"sync/atomic"

	"pionnier/core/engine"
	"pionnier/core/engine/priority"
	"pionnier/core/record"
)

// activity is the kind of work that runs beside the loop and posts an answer to it.
type activity uint8

const (
	idle activity = iota
	thinking
	hinting
	proposing
	pondering // posts no answer
	coached   // the last move is judged before it is answered
)

// searches is the work that runs beside the loop, at most one at a time, with its results.
type searches struct {
	ctx     context.Context // ends with the session
	asked   uint64          // number of searches begun, to seed the next
	busy    activity        // what cancel would stop
	cancel  context.CancelFunc
	newest  *atomic.Pointer[engine.Info] // report of the search for a hint; nil when none runs
	hint    *engine.Info
	hintErr error
	thought thought
}

// thought is what an engine thought of a move it played.
type thought struct {
	of   *record.Node
	info *engine.Info
}

// launch runs work in its own goroutine; stop ends its context.
func (s *searches) launch(what activity, work func(context.Context)) {
	ctx, cancel := context.WithCancel(s.ctx)
	s.busy, s.cancel = what, cancel
	go func() {
		priority.Lower()
		defer cancel()
		work(ctx)
	}()
}

// stop ends what runs beside the loop; its answer will be stale.
func (s *searches) stop() {
	if s.cancel != nil {
		s.cancel()
	}
	s.busy, s.cancel = idle, nil
}

// hintNow returns what is known about the moves on the board, nil if nothing.
func (s *searches) hintNow() *engine.Info {
	if s.busy == hinting {
		return s.newest.Load()
	}
	return s.hint
}

// forget drops what was found about the previous position.
func (s *searches) forget() {
	s.stop()
	s.hint, s.hintErr = nil, nil
}
