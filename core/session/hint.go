package session

import (
	"context"
	"sync/atomic"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// Hint asks the hint engine for the value of every move of the person to move.
// Each report comes by Config.Progress and the answer as Snapshot.Hint; any
// change cancels it.
func (s *Session) Hint() error {
	return s.do(func() error {
		if !s.canHint() {
			return ErrNotNow
		}
		s.begin()
		s.startClock()
		s.askHint()
		s.publish()
		return nil
	})
}

// StopHint ends the search for a hint; what it found so far stays as Snapshot.Hint.
func (s *Session) StopHint() error {
	return s.do(func() error {
		if s.busy != hinting {
			return ErrNotNow
		}
		found := s.hintNow()
		s.begin()
		s.startClock()
		s.hint = found
		s.publish()
		return nil
	})
}

// ClearHint takes the hint away, also one that is still searched.
func (s *Session) ClearHint() error {
	return s.do(func() error {
		if s.busy != hinting && s.hint == nil && s.hintErr == nil {
			return ErrNotNow
		}
		s.begin()
		s.startClock()
		s.publish()
		return nil
	})
}

// askHint starts the search for a hint: for the values of all moves.
func (s *Session) askHint() {
	if s.hinter == nil {
		s.hinter = newPlayer(s.config.Hinter, s.config.Resources)
	}
	revision, p, request := s.revision, s.hinter, s.request()
	request.Lines = len(request.Position.Legal())
	newest := new(atomic.Pointer[engine.Info])
	s.newest = newest
	tell := s.reporter(revision)
	s.launch(hinting, func(ctx context.Context) {
		found := s.searchDown(ctx, p, request, 0, func(info engine.Info) {
			newest.Store(&info)
			tell(info)
		})
		s.answer(revision, func() { s.hinted(found) })
	})
}

// hintNow returns what is known of the moves here, nil if nothing.
func (s *Session) hintNow() *engine.Info {
	if s.busy == hinting {
		return s.newest.Load()
	}
	return s.hint
}

// hinted shows a hint; the person's clock runs on.
func (s *Session) hinted(f found) {
	s.cancelSearch()
	if f.err != nil {
		s.hinter.close()
		s.hinter, s.hintErr = nil, f.err
		s.publish()
		return
	}
	if f.why != nil {
		s.tellReplaced(game.None, s.hinter.level.ID, f)
		s.hinter.close()
		s.hinter = f.by
	}
	s.hint = &f.info
	s.publish()
}
