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
		if s.search.busy != hinting {
			return ErrNotNow
		}
		found := s.search.hintNow()
		s.begin()
		s.startClock()
		s.search.hint = found
		s.publish()
		return nil
	})
}

// ClearHint takes the hint away, also one that is still searched.
func (s *Session) ClearHint() error {
	return s.do(func() error {
		if s.search.busy != hinting && s.search.hint == nil && s.search.hintErr == nil {
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
	if s.seats.hinter == nil {
		s.seats.hinter = newPlayer(s.config.Hinter, s.config.Resources)
	}
	revision, p, request := s.revision, s.seats.hinter, s.request()
	request.Lines = len(request.Position.Legal())
	newest := new(atomic.Pointer[engine.Info])
	s.search.newest = newest
	tell := s.reporter(revision)
	s.search.launch(hinting, func(ctx context.Context) {
		found := s.searchDown(ctx, p, request, 0, func(info engine.Info) {
			newest.Store(&info)
			tell(info)
		})
		s.answer(revision, func() { s.hinted(found) })
	})
}

// hinted shows a hint; the person's clock runs on.
func (s *Session) hinted(f found) {
	s.search.stop()
	if f.err != nil {
		s.seats.setHinter(nil)
		s.search.hintErr = f.err
		s.publish()
		return
	}
	if f.why != nil {
		s.seats.tellReplaced(game.None, s.seats.hinter.level.ID, f)
		s.seats.setHinter(f.by)
	}
	s.search.hint = &f.info
	s.publish()
}
