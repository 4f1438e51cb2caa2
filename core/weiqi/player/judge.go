package player

import (
	"context"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/status"
)

// twice reports whether something holds of the stones as the network expects them and, since reading takes longer,
// only then as reading confirms them.
func twice(ctx context.Context, p *weiqi.Position, own []float32, holds func([]game.Proposal) bool) bool {
	return holds(p.Propose(own, nil)) && holds(p.Propose(own, status.Confirm(ctx, p)))
}

// expected returns the owner of each point that the network expects, 1 Black to -1 White, row by row:
// with either side to move, since what only lives, or dies, if its owner is given a move is not
// settled. It returns nil without a network.
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
