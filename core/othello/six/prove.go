package six

import "context"

// Prove returns the final margin for the side to move if it is between alpha and beta. Otherwise it
// returns a bound, at most alpha or at least beta. The side to move may have to pass. ok is false
// if ctx ended first.
func (s *Searcher) Prove(ctx context.Context, own, opp uint64, alpha, beta int) (value int, ok bool) {
	s.begin(ctx, func() bool { return false })
	release := context.AfterFunc(ctx, func() { s.stop.Store(true) })
	defer release()
	value = s.value(own, opp, emptiesOf(own, opp), alpha, beta)
	return value, !s.halted
}

// begin prepares a search that ends when limit returns true. If ctx has ended, the search stops at
// once.
func (s *Searcher) begin(ctx context.Context, limit func() bool) {
	s.visited, s.looked, s.halted, s.limit = 0, 0, false, limit
	s.stop.Store(ctx.Err() != nil)
}

// Hint returns the best move that earlier searches found in the position. ok is false if the table
// has no such move.
func (s *Searcher) Hint(own, opp uint64) (sq int, ok bool) {
	e := s.at(own, opp)
	return int(e.move), e.is(own, opp) && movesOf(own, opp)>>e.move&1 != 0
}
