package patterns

import (
	"context"
	"math/bits"
	"math/rand/v2"

	"pionnier/core/othello"
	"pionnier/core/othello/search"
)

const (
	leafPlies = 4 // how far a leaf may be from its game, in moves
	leafEase  = 2 // how many plies less than a move of the game it is searched
)

// leaves returns how many leaves to add for a position: none where all is exact.
func (p Playing) leaves(own, opp uint64) int {
	if 64-bits.OnesCount64(own|opp) <= p.Solve {
		return 0
	}
	return p.Leaves
}

// leaf goes one to leafPlies moves away from a position of a game, half of them random and
// the others good at a glance, and returns where that leads, with the value of a search
// that is not as deep as the game's, which stands for the end as well. It fails
// where the side to move cannot.
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
