package play

import (
	"pionnier/app/describe"
	"pionnier/core/game"
	"pionnier/core/session"
)

// closePoints is the spacing, in device-independent pixels, under which a tap
// is too coarse to be trusted at once.
const closePoints float32 = 36

// tapped answers a tap or Enter on a point.
func (s *Screen) tapped(p game.Point) {
	switch {
	case s.endLook(), s.resigning(): // the panel asks
	case s.snap.Phase == session.Settling:
		s.selection.at, s.selection.hovered = p, true // a finger does not hover
		s.try(s.deps.Session.ToggleDead(p))
	case s.snap.Phase == session.Paused && s.snap.Fault == nil:
		s.board.Control()
		s.try(s.deps.Session.Unpause())
	case s.snap.Phase == session.Over: // the panel says so
	case s.needsConfirmation(p):
		s.markPending(p)
	default:
		s.play(game.PlaceAt(p))
	}
}

// needsConfirmation reports whether a tap on p must be confirmed first.
func (s *Screen) needsConfirmation(p game.Point) bool {
	switch s.deps.Options.Tap {
	case TapConfirm:
		return true
	case TapSecond:
		again := s.pending != nil && *s.pending == p
		return !again && s.board.Spacing() < closePoints
	}
	return false
}

// markPending shows a ghost on p that waits for the second tap or the button. What
// the rules refuse is refused at once.
func (s *Screen) markPending(p game.Point) {
	if _, err := s.snap.Position.Play(game.PlaceAt(p)); err != nil || !s.snap.Seats.Of(s.snap.Position.ToMove()).Human() {
		s.play(game.PlaceAt(p))
		return
	}
	s.pending, s.refusal = &p, ""
	s.showBoard()
	s.showStatus()
}

// confirm plays the waiting stone.
func (s *Screen) confirm() {
	if s.pending != nil {
		p := *s.pending
		s.clearPending()
		s.play(game.PlaceAt(p))
	}
}

func (s *Screen) clearPending() {
	if s.pending != nil {
		s.pending = nil
		s.showBoard()
		s.showStatus()
	}
}

// play makes a move; a refusal is a shake of the ghost and a line.
func (s *Screen) play(m game.Move) {
	if s.endLook() {
		return
	}
	err := s.deps.Session.Play(m)
	if err == nil {
		return
	}
	if p, ok := m.Point(); ok {
		s.board.Shake(p)
	}
	s.refuse(describe.Error(err))
}
