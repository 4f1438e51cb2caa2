package play

import (
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/session"
)

// lastForced returns the side whose forced pass was the last move, or None if the last move was not
// forced.
func (s *subject) lastForced() game.Color {
	if n := s.snap.Cursor; n > 0 && s.snap.Moves[n-1].Forced {
		return s.snap.Moves[n-1].Color
	}
	return game.None
}

// passedOver returns the human side to move if its last move was a forced pass after which the
// engine moved again. Otherwise it returns None. It lets the strip mention the pass even after the
// engine's reply.
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

// forcedPassText returns a text about a forced pass of c. If the opponent is the only human player,
// the text addresses that player.
func (s *subject) forcedPassText(c game.Color) string {
	other := c.Opponent()
	if s.snap.Seats.Of(other).Human() && !s.snap.Seats.Of(c).Human() {
		return text.T("play.forced.you", "Color", describe.Color(c))
	}
	return text.T("play.forced.other", "Color", describe.Color(c), "Other", describe.Color(other))
}

// turnText returns a text for the side to move.
func (s *subject) turnText() string {
	c := s.snap.Position.ToMove()
	seat := s.snap.Seats.Of(c)
	switch {
	case s.snap.Notice.Kind == session.Judging:
		return text.T("play.coach.looking", "Move", s.moveName(s.snap.Moves[s.snap.Cursor-1].Move))
	case !seat.Human() && s.snap.Thinking:
		return text.T("play.thinking", "Color", describe.Color(c))
	case seat.Human() && s.snap.Seats.Of(c.Opponent()).Human():
		return text.T("play.turn.color", "Color", s.named(c))
	case seat.Human():
		return text.T("play.turn.you", "Color", describe.Color(c))
	}
	return text.T("play.turn.color", "Color", describe.Color(c))
}
