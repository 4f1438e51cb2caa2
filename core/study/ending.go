package study

import (
	"math"

	"pionnier/core/game"
	"pionnier/core/review"
)

// ending is how a game that was counted came to its end.
type ending struct {
	// from is the first step at which play was in effect over: what was played since then (dame, dead
	// stones taken off, answers to that) changed no point that either side had. It is the number of
	// steps where there is none.
	from   int
	result game.Value // by the count
}

// ending walks back from the end of the line for as long as each side has the same points as at the
// end, and the engine's lead is less than a blunder away from the count: if it is further away, the
// engine sees something that the players did not; if not, they are surer of the count than it is.
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
	points := sharesOf(last, dead)
	placed := make([]bool, len(points)) // later than the position looked at
	for i := e.from - 1; i >= 0; i-- {
		pos, ok := s.line.Positions[i].(game.Counter)
		if !ok {
			return e
		}
		w, _ := pos.Size()
		if p, ok := s.line.Steps[i].Move.Point(); ok {
			placed[int(p.Y)*w+int(p.X)] = true
		}
		unsure := math.Abs(readings[i].Margin-e.result.Margin) < s.scale.Blunder
		if s.line.Steps[i].Move == 0 || readings[i].Known() && !unsure || !sharesLike(pos, points, placed) {
			return e
		}
		e.from = i
	}
	return e
}

// counted is the count of the game's last position: by the dead stones of the record, or those that
// the engine is sure of. It is not known of a game that neither was counted nor ended with two passes.
func (s *Survey) counted(last game.Counter, readings []review.Reading) (dead []game.Point, o game.Outcome, known bool) {
	owners := ownersAtEnd(len(s.line.Steps), func(i int) game.Move { return s.line.Steps[i].Move }, readings)
	if dead, known = countedAs(last, s.outcome, s.dead, owners); known {
		return dead, s.outcome, true
	}
	if s.outcome.Ending == game.Resignation || s.outcome.Ending == game.TimeOut || last.ToMove() != game.None || owners == nil {
		return nil, o, false
	}
	dead = game.Captives(last.Propose(owners))
	return dead, last.Settle(dead), true
}

// sharesOf tells who has each point, row by row, with these stones dead: living stones and territory.
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

// sharesLike reports whether each side has these points already, but for neutral ones that are filled
// later. The stones that stand where the opponent's points will be are dead.
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
