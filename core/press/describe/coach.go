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
	if lost := f.Judgement.Loss; lost.Silent {
		unit := engine.Points
		if f.Mistake.Unit == engine.Discs {
			unit = engine.Discs
		}
		return text.T("play.coach.lost", "Loss", Margin(unit, math.Round(lost.Margin)))
	}
	before, after := f.Judgement.Before.Value.Of(mover), f.Judgement.After.Of(mover)
	return text.T("play.coach.cost", "Before", Chance(before.Chance), "After", Chance(after.Chance))
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
