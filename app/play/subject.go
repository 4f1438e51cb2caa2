package play

import (
	"time"

	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/coach"
	"pionnier/core/game"
	"pionnier/core/session"
)

// subject is the state of the game that all parts share: the shown snapshot and the running search.
// Only Screen.Show replaces the snapshot.
type subject struct {
	game   catalog.Game
	rules  string // as record.Record has them
	snap   session.Snapshot
	search search
}

// moved reports whether the cursor or the phase differs from before.
func (s *subject) moved(before session.Snapshot) bool {
	return s.snap.Cursor != before.Cursor || s.snap.Phase != before.Phase
}

// pausable reports whether the game is still being played.
func (s *subject) pausable() bool {
	return s.snap.Phase != session.Settling && s.snap.Phase != session.Over
}

// failed reports whether the game is paused because an engine has failed.
func (s *subject) failed() bool { return s.snap.Phase == session.Paused && s.snap.Fault != nil }

// resigning reports whether an engine has offered to resign.
func (s *subject) resigning() bool { return s.snap.Resigning != game.None }

// onlyHuman reports whether c's player is human and the opponent is an engine.
func (s *subject) onlyHuman(c game.Color) bool {
	return s.snap.Seats.Of(c).Human() && !s.snap.Seats.Of(c.Opponent()).Human()
}

// clockOf returns the clock of c at the time now.
func (s *subject) clockOf(c game.Color, now time.Time) clock.Clock {
	left := s.snap.Clocks.Of(c)
	if !s.snap.TurnBegan.IsZero() && s.snap.Position.ToMove() == c {
		left = s.snap.Control.Spend(left, now.Sub(s.snap.TurnBegan))
	}
	return left
}

// finding returns the coach's finding about the last move, or nil if there is no advice.
func (s *subject) finding() *coach.Finding {
	if s.snap.Advice == nil || s.snap.Phase != session.Playing {
		return nil
	}
	f, _ := s.snap.Advice.Found.(*coach.Finding)
	return f
}
