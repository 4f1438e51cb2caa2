package play

import (
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
)

// lastForced returns the side whose forced pass is the last move on the board, or None if the last
// move was not forced.
func (s *subject) lastForced() game.Color {
	if n := s.snap.Cursor; n > 0 && s.snap.Moves[n-1].Forced {
		return s.snap.Moves[n-1].Color
	}
	return game.None
}

// passedOver returns the side to move if it is a person whose last move was a forced pass, after
// which the engine played again, and None otherwise. An immediate move of the engine must not hide
// the pass.
func (s *subject) passedOver() game.Color {
	mover := s.snap.Position.ToMove()
	if mover == game.None || !s.snap.Seats.Of(mover).Human() || s.snap.Seats.Of(mover.Opponent()).Human() {
		return game.None
	}
	for i := s.snap.Cursor - 1; i >= 0; i-- {
		if m := s.snap.Moves[i]; m.Color == mover {
			if m.Forced {
				return mover
			}
			break
		}
	}
	return game.None
}

// forcedPassText returns the text for a forced pass of c. It addresses the person who moves again,
// unless both sides are persons.
func (s *subject) forcedPassText(c game.Color) string {
	other := c.Opponent()
	if s.snap.Seats.Of(other).Human() && !s.snap.Seats.Of(c).Human() {
		return text.T("play.forced.you", "Color", describe.Color(c))
	}
	return text.T("play.forced.other", "Color", describe.Color(c), "Other", describe.Color(other))
}

// turnText returns the text for the side to move.
func (s *subject) turnText() string {
	c := s.snap.Position.ToMove()
	seat := s.snap.Seats.Of(c)
	switch {
	case !seat.Human() && s.snap.Thinking:
		return text.T("play.thinking", "Color", describe.Color(c))
	case seat.Human() && s.snap.Seats.Of(c.Opponent()).Human():
		return text.T("play.turn.color", "Color", s.named(c))
	case seat.Human():
		return text.T("play.turn.you", "Color", describe.Color(c))
	}
	return text.T("play.turn.color", "Color", describe.Color(c))
}
