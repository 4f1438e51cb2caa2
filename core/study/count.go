package study

import (
	"context"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// Counted returns the stones that were dead when the game of rec was counted. pos is the position
// after its last move, and owners the expected owners of its points, or nil if unknown.
//
// Counted uses the dead stones that rec names. Most files name none. Counted then tries no dead
// stones and the dead stones according to owners, and returns the ones that give the recorded
// result. known is false if the game was not counted or neither gives the result.
func Counted(pos game.Position, rec *record.Record, owners []float32) (dead []game.Point, known bool) {
	if c, ok := pos.(game.Counter); ok {
		return countedAs(c, rec.Outcome, rec.Dead, owners, nil)
	}
	return nil, false
}

// countedAs implements Counted for a record with outcome want and dead stones named. known is a
// list of groups whose status has been proved.
func countedAs(c game.Counter, want game.Outcome, named []game.Point, owners []float32, known []game.Proposal) (dead []game.Point, found bool) {
	if want.Ending != game.ByScore {
		return nil, false
	}
	if len(named) > 0 || makesResult(c, nil, want) {
		return named, true
	}
	if dead = game.Captives(c.Propose(owners, known)); makesResult(c, dead, want) {
		return dead, true
	}
	return nil, false
}

func makesResult(c game.Counter, dead []game.Point, want game.Outcome) bool {
	o := c.Settle(dead)
	return o.Winner == want.Winner && o.Margin == want.Margin
}

// Owners returns the expected owner of each point after the game, or nil if unknown.
func (s Snapshot) Owners() []float32 {
	return ownersAtEnd(len(s.Judged), func(i int) game.Move { return s.Judged[i].Move }, s.Readings)
}

// ownersAtEnd returns the expected owners of the points after a line, where moves is the number of
// its moves and move returns one. It uses the last reading before which only passes were played,
// and returns nil if that has no owners.
func ownersAtEnd(moves int, move func(i int) game.Move, readings []review.Reading) []float32 {
	for i := moves; i >= 0 && i < len(readings); i-- {
		if own := readings[i].Ownership; own != nil {
			return own
		}
		if i == 0 || move(i-1) != game.Pass {
			break // the board was another before
		}
	}
	return nil
}

// Confirm returns which groups are dead, alive or in seki once play has stopped, as
// catalog.Game.Confirm does; nil if no groups are read.
type Confirm func(context.Context, game.Counter) []game.Proposal

// confirm proves the status of groups in the last position of the line, if play has stopped there
// and that was not done before.
func (s *Survey) confirm(ctx context.Context) {
	last, ok := s.line.Positions[len(s.line.Positions)-1].(game.Counter)
	if !ok || s.readAtEnd() != nil || s.reads == nil || last.ToMove() != game.None {
		return
	}
	known := s.reads(ctx, last)
	if ctx.Err() != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.confirmed = append([]game.Proposal{}, known...)
	s.found++
}

// readAtEnd returns the result of confirm, or nil before it.
func (s *Survey) readAtEnd() []game.Proposal {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.confirmed
}
