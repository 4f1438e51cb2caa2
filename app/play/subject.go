package play

import (
	"time"

	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/coach"
	"pionnier/core/game"
	"pionnier/core/session"
)

// subject is the game on the screen: the snapshot that is shown and the search that runs. Parts share it; Screen.Show
// alone replaces the snapshot. Its words stand in names.go and beside the parts that want the words.
type subject struct {
	game   catalog.Game
	rules  string // as record.Record has them
	snap   session.Snapshot
	search search
}

// moved reports whether another position of the game is shown than before, or another phase of it.
func (s *subject) moved(before session.Snapshot) bool {
	return s.snap.Cursor != before.Cursor || s.snap.Phase != before.Phase
}

// pausable reports whether the game is still played, so that it can stand still.
func (s *subject) pausable() bool {
	return s.snap.Phase != session.Settling && s.snap.Phase != session.Over
}

// failed reports whether the game stands still since an engine failed.
func (s *subject) failed() bool { return s.snap.Phase == session.Paused && s.snap.Fault != nil }

// resigning reports whether an engine asks to give the game up.
func (s *subject) resigning() bool { return s.snap.Resigning != game.None }

// onlyHuman reports whether a side is a person's and the other is not.
func (s *subject) onlyHuman(c game.Color) bool {
	return s.snap.Seats.Of(c).Human() && !s.snap.Seats.Of(c.Opponent()).Human()
}

// clockOf returns a side's clock as of now.
func (s *subject) clockOf(c game.Color, now time.Time) clock.Clock {
	left := s.snap.Clocks.Of(c)
	if !s.snap.TurnBegan.IsZero() && s.snap.Position.ToMove() == c {
		left = s.snap.Control.Spend(left, now.Sub(s.snap.TurnBegan))
	}
	return left
}

// finding returns what the coach found; nil if it has nothing to say.
func (s *subject) finding() *coach.Finding {
	if s.snap.Advice == nil || s.snap.Phase != session.Playing {
		return nil
	}
	f, _ := s.snap.Advice.Found.(*coach.Finding)
	return f
}
