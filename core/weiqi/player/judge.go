package player

import (
	"context"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// judge says which stones of a position are to be taken as dead if play stops there, as the network
// expects. Without a network only what is proved is known.
func judge(ctx context.Context, r engine.Resources, p *weiqi.Position) []game.Proposal {
	return p.Propose(expected(ctx, r, p))
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
