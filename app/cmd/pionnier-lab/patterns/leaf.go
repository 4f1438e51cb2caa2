package patterns

import (
	"context"
	"math/bits"
	"math/rand/v2"

	"pionnier/core/othello"
	"pionnier/core/othello/search"
)

const (
	leafPlies = 4 // maximum distance of a leaf from its game, in moves
	leafEase  = 2 // difference of its depth of search to that of a move of the game, in plies
)

// leaves returns the number of leaves to add for a position. It is 0 if the position is played
// exactly.
func (p Playing) leaves(own, opp uint64) int {
	if 64-bits.OnesCount64(own|opp) <= p.Solve {
		return 0
	}
	return p.Leaves
}

// leaf plays one to leafPlies moves from a position of a game and returns the resulting position.
// The last move is random. Each other move is either random or the best of a shallow search. The
// value of the position is the result of a shallower search than the game's, and is also used as
// its final margin. leaf returns false if the side to move has no move or ctx is cancelled.
func (p Playing) leaf(ctx context.Context, s *search.Searcher, rng *rand.Rand, own, opp uint64) (Sample, bool) {
	for plies := 1 + rng.IntN(leafPlies); plies > 0; plies-- {
		moves := othello.Moves(own, opp)
		if moves == 0 {
			return Sample{}, false
		}
		sq := pick(rng, moves)
		if plies > 1 && rng.IntN(2) == 0 {
			sq = s.Search(ctx, search.Question{Own: own, Opp: opp, Depth: 1}, nil).Lines[0].Moves[0]
		}
		f := othello.Flips(own, opp, sq)
		own, opp = opp&^f, own|f|1<<sq
	}
	if othello.Moves(own, opp) == 0 {
		return Sample{}, false
	}
	q := p.question(own, opp)
	q.Depth = max(1, p.Depth-leafEase)
	answer := s.Search(ctx, q, nil)
	if ctx.Err() != nil {
		return Sample{}, false
	}
	value := int8(answer.Lines[0].Value)
	return Sample{Own: own, Opp: opp, Value: value, Margin: value}, true
}
