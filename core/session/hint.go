package session

import (
	"context"
	"slices"
	"sync/atomic"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
)

// Hint starts a search for the values of all moves of the person to move. Intermediate results are
// passed to Config.Progress, and the result is Snapshot.Hint. Any change of the game cancels the
// search. The record notes that a hint was used. Hint returns ErrNotNow if no person can use a hint
// now.
func (s *Session) Hint() error {
	return s.do(func() error {
		if !s.canHint() {
			return ErrNotNow
		}
		s.begin()
		s.startClock()
		s.askHint()
		s.noteAid(record.HintAid)
		s.publish()
		return nil
	})
}

// NoteAid notes in the record that the player used aid in the position on the board. It returns
// ErrNotNow if play has ended.
func (s *Session) NoteAid(aid record.Aid) error {
	return s.do(func() error {
		if s.stage.phase != Playing && s.stage.phase != Paused {
			return ErrNotNow
		}
		s.noteAid(aid)
		return nil
	})
}

// noteAid notes aid at the position on the board, unless the record already has it there.
func (s *Session) noteAid(aid record.Aid) {
	n := s.line.node()
	if !slices.Contains(n.Aids(), aid) {
		record.NoteAid(n, aid).Apply(s.record)
		s.store()
	}
}

// StopHint ends the search for a hint. Snapshot.Hint is then what the search has found. StopHint
// returns ErrNotNow if no such search is running.
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

// ClearHint removes the hint, or cancels the search for one. It returns ErrNotNow if there is
// neither a hint nor a search.
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

// askHint starts the search for the values of all moves in the background.
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

// hinted publishes the result of a search for a hint.
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
	s.search.hint = f.info
	s.publish()
}
