package session

import (
	"context"
	"sync/atomic"

	"pionnier/core/engine"
	"pionnier/core/engine/priority"
	"pionnier/core/record"
)

// activity is a kind of work that runs beside the loop and posts an answer to it.
type activity uint8

const (
	idle activity = iota
	thinking
	hinting
	proposing
	pondering // posts no answer
	coached   // the last move is judged before it is answered
)

// searches has the work that runs beside the loop, one piece at a time, and its results.
type searches struct {
	ctx     context.Context // ends with the session
	asked   uint64          // number of searches begun, to seed the next
	counts  int             // number of questions for dead stones, to know the last one
	busy    activity        // the activity that cancel stops
	cancel  context.CancelFunc
	newest  *atomic.Pointer[engine.Info] // report of the search for a hint; nil when none runs
	hint    *engine.Info
	hintErr error
	thought thought
}

// thought is an engine's evaluation of a move that it played.
type thought struct {
	of   *record.Node
	info *engine.Info
}

// launch runs work on a new goroutine with a context that stop cancels.
func (s *searches) launch(what activity, work func(context.Context)) {
	ctx, cancel := context.WithCancel(s.ctx)
	s.busy, s.cancel = what, cancel
	go func() {
		priority.Lower()
		defer cancel()
		work(ctx)
	}()
}

// stop cancels the running work, if any. The session ignores its answer.
func (s *searches) stop() {
	if s.cancel != nil {
		s.cancel()
	}
	s.busy, s.cancel = idle, nil
}

// hintNow returns the newest values of the moves on the board, or nil if there is no hint.
func (s *searches) hintNow() *engine.Info {
	if s.busy == hinting {
		return s.newest.Load()
	}
	return s.hint
}

// forget cancels the running work and removes the hint.
func (s *searches) forget() {
	s.stop()
	s.hint, s.hintErr = nil, nil
}
