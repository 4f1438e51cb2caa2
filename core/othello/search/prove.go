package search

import (
	"context"

	"pionnier/core/othello"
)

// Prove returns the final margin for the side to move if it is between alpha and beta. Otherwise it
// returns a bound, at most alpha or at least beta. The side to move may have to pass. ok is false
// if ctx ended first.
func (s *Searcher) Prove(ctx context.Context, own, opp uint64, alpha, beta int) (value int, ok bool) {
	s.begin(Question{Own: own, Opp: opp})
	defer s.end()
	if ctx.Err() != nil {
		return 0, false
	}
	release := context.AfterFunc(ctx, func() { s.stop.Store(true) })
	defer release()
	root := newNode(own, opp)
	empties := root.empties()
	if empties > quickEmpties { // searches with less confidence fill the table
		for _, l := range [...]level{first, 2} {
			s.main.search(&root, empties, alpha, beta, l)
		}
	}
	value = s.main.search(&root, empties, alpha, beta, exact)
	return value, !s.stop.Load()
}

// Hint returns the best move that earlier searches found in the position. ok is false if the table
// has no such move.
func (s *Searcher) Hint(own, opp uint64) (sq int, ok bool) {
	known, found := s.table.find(hashOf(own, opp))
	sq = int(known.moves[0])
	return sq, found && sq < 64 && othello.Moves(own, opp)>>sq&1 != 0
}
