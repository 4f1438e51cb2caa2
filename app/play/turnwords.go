package play

import (
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
)

// lastForced returns the side whose forced pass is the last move on the board, None if the
// last move was chosen.
func (s *subject) lastForced() game.Color {
	if n := s.snap.Cursor; n > 0 && s.snap.Moves[n-1].Forced {
		return s.snap.Moves[n-1].Color
	}
	return game.None
}

// passedOver returns the side of a person to move who had to pass before the engine played again, None if
// they chose their last move: what the engine plays at once must not hide that.
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

// forcedPassText says that a side had no move; who plays again is spoken to, unless both
// sides hear it.
func (s *subject) forcedPassText(c game.Color) string {
	other := c.Opponent()
	if s.snap.Seats.Of(other).Human() && !s.snap.Seats.Of(c).Human() {
		return text.T("play.forced.you", "Color", describe.Color(c))
	}
	return text.T("play.forced.other", "Color", describe.Color(c), "Other", describe.Color(other))
}

// turnText says whose turn it is.
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
