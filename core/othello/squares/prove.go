package squares

import (
	"math/bits"

	"pionnier/core/game"
	"pionnier/core/othello/search"
)

// most is the greatest margin of any board.
const most = 64

// decide proves the winner after s. It returns false if ctx ended first.
func (a *asking) decide(s *Square) bool {
	if s.Proof >= game.ProvedOutcome {
		return true
	}
	own, opp := after(a.own, a.opp, a.square(s.Move))
	result, ok := a.result(own, opp, -s.Margin)
	if !ok {
		return false
	}
	s.Proof = game.ProvedOutcome
	switch result {
	case 1: // for the other side
		s.Margin = min(s.Margin, -2)
	case -1:
		s.Margin = max(s.Margin, 2)
	default:
		s.Margin, s.Proof = 0, game.ProvedScore
	}
	return true
}

// result returns 1, 0 or -1 if the side to move is proved to win, draw or lose. guess is an
// estimate of the margin: the likeliest result is tested first. ok is false if a.ctx ended first.
func (a *asking) result(own, opp uint64, guess int) (result int, ok bool) {
	above := func(alpha int) bool {
		v := 0
		v, ok = a.Prove(a.ctx, own, opp, alpha, alpha+1)
		return v > alpha
	}
	if guess > 0 {
		switch {
		case above(0):
			return 1, ok
		case !ok || above(-1):
			return 0, ok
		}
		return -1, ok
	}
	switch {
	case !above(-1):
		return -1, ok
	case !ok || !above(0):
		return 0, ok
	}
	return 1, ok
}

// count proves the margin after s. It returns false if ctx ended first.
func (a *asking) count(s *Square) bool {
	if s.Proof == game.ProvedScore {
		return true
	}
	own, opp := after(a.own, a.opp, a.square(s.Move))
	low, high := 1, most // bounds of the margin, both included
	if s.Margin < 0 {
		low, high = -most, -1
	}
	for width := 2; ; width *= 3 {
		alpha, beta := max(low-1, s.Margin-width), min(high+1, s.Margin+width)
		v, ok := a.Prove(a.ctx, own, opp, -beta, -alpha)
		if !ok {
			return false
		}
		s.Margin = -v
		switch {
		case -v <= alpha:
			high = min(high, -v)
		case -v >= beta:
			low = max(low, -v)
		default:
			s.Proof = game.ProvedScore
			return true
		}
		if low == high {
			s.Proof = game.ProvedScore
			return true
		}
	}
}

// playOut finds the best play of both sides after s, to the end of the game. It returns false if
// ctx ended first.
func (a *asking) playOut(s *Square) bool {
	line := []game.Move{s.Move}
	own, opp := after(a.own, a.opp, a.square(s.Move))
	for value := -s.Margin; ; value = -value {
		sq := search.Pass
		switch {
		case a.legal(own, opp) != 0:
			var ok bool
			if sq, ok = a.keeping(own, opp, value); !ok {
				return false
			}
		case a.legal(opp, own) == 0:
			s.Line, s.Whole = line, true
			return true
		}
		line = append(line, a.position.MoveOn(sq))
		own, opp = after(own, opp, sq)
	}
}

// keeping returns a move with which the side to move keeps its proved margin. ok is false if ctx
// ended first.
func (a *asking) keeping(own, opp uint64, margin int) (sq int, ok bool) {
	moves := a.legal(own, opp)
	hint := uint64(0)
	if sq, ok := a.Hint(own, opp); ok {
		hint = 1 << sq
	}
	for _, group := range [...]uint64{moves & hint, moves &^ hint} {
		for ; group != 0; group &= group - 1 {
			sq = bits.TrailingZeros64(group)
			nextOwn, nextOpp := after(own, opp, sq)
			v, ok := a.Prove(a.ctx, nextOwn, nextOpp, -margin, 1-margin)
			if !ok {
				return 0, false
			}
			if -v >= margin {
				return sq, true
			}
		}
	}
	return 0, false
}

// countOnly finds the plies in the line of s, one of the best squares, at which only one square
// keeps the result. It returns false if ctx ended first.
func (a *asking) countOnly(s *Square) bool {
	if s.Margin != a.report.Squares[0].Margin {
		return true
	}
	var only []int
	own, opp := a.own, a.opp
	value := s.Result()
	for ply, m := range s.Line {
		sq := a.square(m)
		if value >= 0 && sq != search.Pass { // in a lost position every square keeps the result
			alone, ok := a.alone(own, opp, sq, value)
			if !ok {
				return false
			}
			if alone {
				only = append(only, ply)
			}
		}
		own, opp = after(own, opp, sq)
		value = -value
	}
	s.Only, s.Counted = only, true
	return true
}

// alone reports whether sq is the only one of several legal squares that keeps the result of the
// side to move. value is 1 for a win and 0 for a draw. ok is false if ctx ended first.
func (a *asking) alone(own, opp uint64, sq, value int) (alone, ok bool) {
	others := a.legal(own, opp) &^ (1 << sq)
	if others == 0 {
		return false, true
	}
	for ; others != 0; others &= others - 1 {
		nextOwn, nextOpp := after(own, opp, bits.TrailingZeros64(others))
		v, ok := a.Prove(a.ctx, nextOwn, nextOpp, -value, 1-value)
		if !ok {
			return false, false
		}
		if -v >= value {
			return false, true
		}
	}
	return true, true
}
