package play

import (
	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/app/toolkit"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/session"
)

// headline is the strip's first line: what just happened, or whose turn it is.
func (s *Screen) headline() string {
	n := s.snap.Notice
	switch {
	case s.look.on():
		return s.look.words(s.subject)
	case s.snap.SaveErr != nil:
		return text.T("play.saveerror", "Why", describe.Unsaved(s.snap.SaveErr))
	case s.snap.Phase == session.Over:
		return "" // the panel says it
	case s.snap.Phase == session.Settling:
		return s.groupHint.headline()
	case s.snap.Phase == session.Paused && s.snap.Fault != nil:
		return s.faultHeadline()
	case s.resigning():
		return s.resigningWords()
	case s.snap.Phase == session.Paused:
		return text.T(toolkit.Device("play.paused"))
	case s.snap.HintErr != nil:
		return text.T("play.hint.failed", "Why", describe.Error(s.snap.HintErr))
	case s.advice() != nil:
		return s.hintWords(s.advice())
	case s.snap.Hinting:
		return text.T("play.hinting")
	case n.Kind == session.ForcedPass:
		return s.forcedPassText(n.Color)
	case s.lastForced() != game.None: // after an undo
		return s.forcedPassText(s.lastForced())
	case n.Kind == session.Passed:
		return text.T("play.passed", "Color", describe.Color(n.Color), "Other", describe.Color(n.Color.Opponent()))
	case n.Kind == session.PlayResumed:
		return text.T("play.resumed", "Color", describe.Color(s.snap.Position.ToMove()))
	case s.passedOver() != game.None:
		return text.T("play.forced.turn", "Color", describe.Color(s.passedOver()))
	}
	return s.turnText()
}

// lastForced is the side whose forced pass is the last move on the board, None if the
// last move was chosen.
func (s *subject) lastForced() game.Color {
	if n := s.snap.Cursor; n > 0 && s.snap.Moves[n-1].Forced {
		return s.snap.Moves[n-1].Color
	}
	return game.None
}

// passedOver is the side of a person to move who had to pass before the engine played again, None if
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

// named is a player by name, with the colour beside it; the colour alone where no name is known.
func (s *subject) named(c game.Color) string {
	if name := s.name(c); name != describe.Color(c) {
		return text.InBrackets(name, describe.Color(c))
	}
	return describe.Color(c)
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

// detail is the strip's second line.
func (s *Screen) detail() string {
	switch {
	case s.look.on(), s.resigning(), s.snap.Phase == session.Over:
		return ""
	case s.snap.Phase == session.Settling:
		return s.groupHint.detail()
	case s.snap.Phase == session.Paused && s.snap.Fault != nil:
		return text.T("play.fault.kept")
	case s.snap.Phase != session.Playing:
		return ""
	case s.snap.Thinking && s.deps.Options.Thoughts && s.thinkingText() != "":
		return s.thinkingText()
	case s.pending != nil:
		return text.T("play.pending", "Move", s.moveName(game.PlaceAt(*s.pending)))
	case s.advice() != nil && s.hintDetail(s.advice()) != "":
		return s.hintDetail(s.advice())
	case s.territory.words() != "":
		return s.territory.words()
	case s.announcesColor():
		return text.T("play.lot", "Color", describe.Color(s.deps.DrawnColor))
	case s.deps.Terms != "":
		return text.T("play.terms", "Move", s.snap.Cursor+1, "Terms", s.deps.Terms)
	}
	count := 0
	for _, m := range s.snap.Position.Legal() {
		if m != game.Pass {
			count++
		}
	}
	return text.N("play.legal", count)
}

// hintDetail is how deep an advice looked and what it expects.
func (s *Screen) hintDetail(advice *engine.Info) string {
	list := candidates(advice)
	if i := s.selection.of(list, s.pending); i >= 0 {
		return s.lineWords(list[i].Moves, 0, movesShown())
	}
	return joinDots(depthWords(*advice, s.game.Hinter.Limits), s.continuation(*advice, 0))
}

// more is the strip's third line: what an engine that thinks expects, or what the
// numbers of a hint are, or what an engine thought of the move it just played, or else
// the name of the opening.
func (s *Screen) more() string {
	if words := s.thoughts(); words != "" || s.snap.Phase == session.Over || s.snap.Phase == session.Settling {
		return words
	}
	return s.openingName()
}

func (s *Screen) thoughts() string {
	switch advice := s.advice(); {
	case advice != nil:
		return s.legend(advice)
	case s.snap.Thinking && s.deps.Options.Thoughts:
		return s.continuation(s.search.info, 0)
	case s.snap.Phase == session.Playing && s.deps.Options.Thoughts && !s.territory.active():
		return s.lastMoveText()
	}
	return ""
}

// emptySquaresText tells why an outcome has more discs than the board: the squares that
// stay empty count for the winner.
func (s *subject) emptySquaresText() string {
	o := s.snap.Outcome
	if _, counts := s.snap.Position.(game.Counter); counts || o.Ending != game.ByScore || o.Winner == game.None {
		return ""
	}
	n := int(o.Score.Of(o.Winner)) - s.game.Score(s.snap.Position).Of(o.Winner)
	if n <= 0 {
		return ""
	}
	return text.N("play.empties", n, "Color", describe.Color(o.Winner))
}

// proved reports whether the value in the strip is certain.
func (s *Screen) proved() bool {
	switch advice := s.advice(); {
	case advice != nil:
		return lines(advice)[0].Proof != game.Estimated
	case s.snap.Thinking && s.deps.Options.Thoughts:
		return s.search.info.Proof != game.Estimated && s.thinkingText() != ""
	}
	return false
}

// announcesColor reports whether the colour that was drawn by lot is still to be announced: until
// its first move.
func (s *Screen) announcesColor() bool {
	for _, m := range s.snap.Moves[:s.snap.Cursor] {
		if m.Color == s.deps.DrawnColor {
			return false
		}
	}
	return s.deps.DrawnColor != game.None
}
