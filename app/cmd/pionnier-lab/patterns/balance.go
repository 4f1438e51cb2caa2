package patterns

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"pionnier/core/othello"
	"pionnier/core/othello/pattern"
	"pionnier/core/othello/search"
)

// Balancing finds openings that favour neither side, as tournaments of XOT draw them at random: positions
// reached by any moves, good or bad.
type Balancing struct {
	Weights *pattern.Weights
	Plies   int // number of moves of an opening
	Depth   int // plies of the search that values it
	Count   int // number of openings to find, the most balanced ones
	// Progress, which may be nil, is called with the number of positions valued so far.
	Progress func(done, all int)
}

// Opening is a line of play from the start, as squares, and its value.
type Opening struct {
	Squares []int
	Value   int // value in discs for the side to move
}

// rough are cheap searches that remove positions that are far from even: first a shallow one, then a deeper
// one.
var rough = []struct{ depth, value int }{{4, 8}, {10, 5}}

// Run returns the openings in the order of their moves. All lead to different positions, even up to
// symmetry. It returns the error of ctx if that ended.
func (b Balancing) Run(ctx context.Context) ([]Opening, error) {
	all := distinct(b.Plies)
	s := search.New(b.Weights, 1, tableMemory)
	value := func(o Opening, depth int) int {
		own, opp := replay(o.Squares)
		s.Forget()
		return s.Search(ctx, search.Question{Own: own, Opp: opp, Depth: depth}, nil).Lines[0].Value
	}
	for _, r := range rough {
		if r.depth < b.Depth {
			all = slices.DeleteFunc(all, func(o Opening) bool {
				v := value(o, r.depth)
				return v < -r.value || v > r.value
			})
		}
	}
	for i := range all {
		if all[i].Value = value(all[i], b.Depth); ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if b.Progress != nil {
			b.Progress(i+1, len(all))
		}
	}
	slices.SortStableFunc(all, func(p, q Opening) int { return cmp.Compare(p.Value*p.Value, q.Value*q.Value) })
	all = all[:min(b.Count, len(all))]
	slices.SortFunc(all, func(p, q Opening) int { return slices.Compare(p.Squares, q.Squares) })
	return all, nil
}

// f5 is the first move of every line: the four first moves are symmetric.
const f5 = 37

// distinct returns an opening for each position, up to symmetry, that can be reached in plies
// moves.
func distinct(plies int) []Opening {
	type board struct{ own, opp uint64 }
	lines := []Opening{{Squares: []int{f5}}}
	for range plies - 1 {
		seen := map[board]bool{}
		var longer []Opening
		for _, o := range lines {
			own, opp := replay(o.Squares)
			for moves := othello.Moves(own, opp); moves != 0; moves &= moves - 1 {
				sq := bits.TrailingZeros64(moves)
				f := othello.Flips(own, opp, sq)
				var next board
				next.own, next.opp = othello.Canonical(opp&^f, own|f|moves&-moves)
				if !seen[next] && othello.Moves(next.own, next.opp) != 0 {
					seen[next] = true
					longer = append(longer, Opening{Squares: append(slices.Clone(o.Squares), sq)})
				}
			}
		}
		lines = longer
	}
	return lines
}

// replay returns the board after moves without passes.
func replay(squares []int) (own, opp uint64) {
	own, opp = othello.New().Bitboards()
	for _, sq := range squares {
		f := othello.Flips(own, opp, sq)
		own, opp = opp&^f, own|f|1<<sq
	}
	return own, opp
}
