package player

import (
	"context"

	"pionnier/core/game"
	"pionnier/core/weiqi/playout"
)

// passWins tells whether the game, ended by a pass now, counts as won. The
// opponent has just passed.
func (p *problem) passWins(ctx context.Context, seed uint64) bool {
	end, err := p.pos.Move(game.Pass)
	if err != nil {
		return false
	}
	return end.Settle(playout.Dead(ctx, end, seed)).Winner == p.own
}
