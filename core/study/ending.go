package study

import (
	"math"

	"pionnier/core/game"
	"pionnier/core/review"
)

// ending describes the end of a game that was counted.
type ending struct {
	// from is the first step at which play was in effect over: later moves (dame, dead stones taken
	// off, answers to that) changed neither side's points. It is the number of steps if every
	// move counted.
	from   int
	result game.Value // by the count
}

// ending returns the ending of the line. It goes back from the last position as long as each side's
// points are the same as at the end.
//
// From the first pass there on, the count decides, unless stones follow and the engine's lead after
// one is a blunder away from the count: where a side loses everything, its points are the same long
// before. For earlier positions, the lead must be that close too. A larger difference means that the
// engine sees something that the players missed.
func (s *Survey) ending(readings []review.Reading) ending {
	e := ending{from: len(s.line.Steps)}
	last, ok := s.line.Positions[e.from].(game.Counter)
	if !ok {
		return e
	}
	dead, outcome, known := s.counted(last, readings)
	if !known {
		return e
	}
	if e.result, known = final(outcome); !known {
		return e
	}
	settled := s.settledSince(sharesOf(last, dead))
	agrees := func(r review.Reading) bool {
		return !r.Known() || math.Abs(r.Margin-e.result.Margin) < s.scale.Blunder
	}
	pass := e.from
	for i := e.from - 1; i >= settled; i-- {
		if s.line.Steps[i].Move == game.Pass {
			pass = i
		} else if !agrees(readings[i+1]) {
			break
		}
	}
	for e.from = pass; e.from > settled && agrees(readings[e.from-1]); e.from-- {
	}
	return e
}

// settledSince returns the first step from which on each side has the given points before every
// step.
func (s *Survey) settledSince(points []game.Color) int {
	placed := make([]bool, len(points)) // later than the position looked at
	for i := len(s.line.Steps) - 1; i >= 0; i-- {
		pos, ok := s.line.Positions[i].(game.Counter)
		if !ok || s.line.Steps[i].Move == 0 {
			return i + 1
		}
		w, _ := pos.Size()
		if p, ok := s.line.Steps[i].Move.Point(); ok {
			placed[int(p.Y)*w+int(p.X)] = true
		}
		if !sharesLike(pos, points, placed) {
			return i + 1
		}
	}
	return 0
}

// counted returns the dead stones and the count of last, the last position of the line. The dead
// stones are the record's, or, if play stopped with two passes, the ones that the engine is sure
// of. known is false if play did not stop, or if the count contradicts the result, or the winner of
// a resigned game.
func (s *Survey) counted(last game.Counter, readings []review.Reading) (dead []game.Point, o game.Outcome, known bool) {
	owners := ownersAtEnd(len(s.line.Steps), func(i int) game.Move { return s.line.Steps[i].Move }, readings)
	if dead, known = countedAs(last, s.outcome, s.dead, owners, s.readAtEnd()); known {
		return dead, s.outcome, true
	}
	if last.ToMove() != game.None || owners == nil || s.outcome.Ending == game.ByScore {
		return nil, o, false
	}
	dead = game.Captives(last.Propose(owners, s.readAtEnd()))
	o = last.Settle(dead)
	return dead, o, s.outcome.Winner == game.None || s.outcome.Winner == o.Winner
}

// sharesOf returns the owner of each point of pos, row by row. Living stones and territory count.
// dead lists the dead stones.
func sharesOf(pos game.Counter, dead []game.Point) []game.Color {
	w, h := pos.Size()
	shares := pos.Territory(dead)
	gone := make([]bool, w*h)
	for _, p := range dead {
		gone[int(p.Y)*w+int(p.X)] = true
	}
	for i := range shares {
		if c := pos.At(game.Pt(i%w, i/w)); c != game.None && !gone[i] {
			shares[i] = c
		}
	}
	return shares
}

// sharesLike reports whether each side already has the given points in pos. Neutral points that are
// filled later, marked in placed, may differ. A stone on a point that points assigns to the
// opponent counts as dead.
func sharesLike(pos game.Counter, points []game.Color, placed []bool) bool {
	w, _ := pos.Size()
	var dead []game.Point
	for i, owner := range points {
		p := game.Pt(i%w, i/w)
		if c := pos.At(p); c != game.None && owner == c.Opponent() {
			dead = append(dead, p)
		}
	}
	for i, c := range sharesOf(pos, dead) {
		if c != points[i] && !(c == game.None && placed[i]) {
			return false
		}
	}
	return true
}
