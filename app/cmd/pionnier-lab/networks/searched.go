package networks

import (
	"cmp"
	"context"
	"math"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/search"
)

const (
	// searchMemory is the memory of a worker's search, in bytes.
	searchMemory = 4 << 20
	// priorShare is the share of the network's own policy in a searched policy, so that moves without visits
	// are not all equal.
	priorShare = 0.1
)

// searched judges p by a search. The policy is the distribution of visits, and values are means
// over the tree. w.board must contain the same position. If ctx is cancelled or p cannot be searched,
// searched returns the error, and the outputs are the network's without a search.
func (w *worker) searched(ctx context.Context, p *weiqi.Position) error {
	feature.Fill(&w.board, &w.in)
	w.eval.Evaluate(&w.in, w.rng.IntN(8), &w.out) // for what a search does not tell
	a, err := w.searcher.Search(ctx, search.Question{
		Position: p, Visits: w.visits, Seed: w.rng.Uint64(), Lines: math.MaxInt, Policy: true,
	}, nil)
	if err := cmp.Or(ctx.Err(), err); err != nil {
		return err
	}
	side := sign(w.board.ToMove())
	win := a.Root.Win
	if side < 0 {
		win = 1 - win
	}
	w.out.Win = float32(win) - w.out.NoResult/2 // which counts half in a search
	w.out.Loss = 1 - w.out.Win - w.out.NoResult
	w.out.Score, w.out.Stdev, w.out.Lead = float32(side)*float32(a.Root.Score), float32(a.Root.Stdev), float32(side)*float32(a.Root.Lead)
	for i, v := range a.Ownership {
		w.out.Ownership[i] = float32(side) * v
	}
	visits := int64(0)
	for _, l := range a.Lines {
		visits += l.Visits
	}
	w.policy = w.policy[:0]
	for _, v := range a.Policy {
		w.policy = append(w.policy, priorShare*max(v, 0))
	}
	for _, l := range a.Lines {
		w.policy[w.index(l.Moves[0])] += (1 - priorShare) * float32(l.Visits) / float32(max(1, visits))
	}
	return nil
}

// index returns the index of m in a policy.
func (w *worker) index(m game.Move) int {
	if at, ok := m.Point(); ok {
		return int(at.Y)*w.board.Size() + int(at.X)
	}
	return w.board.Points()
}
