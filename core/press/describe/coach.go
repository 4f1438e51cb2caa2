package describe

import (
	"math"
	"strings"

	"pionnier/core/coach"
	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/press/text"
)

// Costly explains why a coach takes a move back, without naming the better move. It returns the
// strongest reason that does not name it, or the cost of the move if there is no such reason. name
// returns the name of a point.
func Costly(f *coach.Finding, reasons []explain.Reason, name func(game.Point) string) string {
	mover := f.Mistake.Position.ToMove()
	s := speaker{name: name, mover: mover, hides: true}
	for _, r := range reasons {
		if words := s.fact(r.Fact); words != "" && !s.givesAway(words, f.Best()) {
			return words
		}
	}
	if f.InPoints() {
		return costInPoints(f)
	}
	before, after := f.Judgement.Before.Value.Of(mover), f.Judgement.After.Of(mover)
	return text.T("play.coach.cost", "Before", Chance(before.Chance), "After", Chance(after.Chance))
}

// costInPoints says how many points the move of f costs, and that they do not change the winner if
// they do not.
func costInPoints(f *coach.Finding) string {
	unit, key := engine.Points, "play.coach.lost"
	if f.Mistake.Unit == engine.Discs {
		unit = engine.Discs
	}
	switch {
	case f.StillWon():
		key = "play.coach.lost.ahead"
	case f.AlreadyLost():
		key = "play.coach.lost.behind"
	}
	return text.T(key, "Loss", Margin(unit, math.Round(f.Judgement.Loss.Margin)))
}

// names reports whether words contains point as a whole name. The name Q1 is not contained in
// “Q16”.
func names(words, point string) bool {
	for rest := words; ; {
		at := strings.Index(rest, point)
		if at < 0 {
			return false
		}
		rest = rest[at+len(point):]
		if rest == "" || rest[0] < '0' || '9' < rest[0] {
			return true
		}
	}
}
