package player

import (
	"context"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/status"
)

// twice reports whether holds returns true for the fates that the network expects, and also for the
// fates confirmed by reading. It reads only if the first is true, since reading takes longer. If
// ctx is cancelled, fewer fates are confirmed.
func twice(ctx context.Context, p *weiqi.Position, own []float32, holds func([]game.Proposal) bool) bool {
	return holds(p.Propose(own, nil)) && holds(p.Propose(own, status.Confirm(ctx, p)))
}

// expected returns the owner of each point that the network expects, row by row, from 1 for Black
// to -1 for White. It is the mean with either side to move, since a group whose life depends on the
// next move is unsettled. It returns nil without a network, or if p cannot be searched.
func expected(ctx context.Context, r engine.Resources, p *weiqi.Position) []float32 {
	one, err := look(ctx, r, p, judgeVisits)
	if err != nil {
		return nil
	}
	own := one.Ownership
	if passed, err := p.Move(game.Pass); err == nil {
		if other, err := look(ctx, r, passed, judgeVisits); err == nil {
			for i, v := range other.Ownership {
				own[i] = (own[i] + v) / 2
			}
		}
	}
	return own
}
