package player

import (
	"context"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/status"
)

const (
	// judgeReads is the number of positions, of all groups together, that are read to confirm what
	// the network expects. The opponent of a weak level waits for them.
	judgeReads = 4000
	// certainOwner is the expected ownership from which a point is settled without reading.
	certainOwner = 0.7
)

// twice reports whether holds returns true for the fates that the network expects, and also for the
// fates confirmed by reading. It reads only if the first is true, since reading takes longer. Where
// judgeReads is too few to read all, or ctx is cancelled, the network must be certain.
func twice(ctx context.Context, p *weiqi.Position, own []float32, holds func([]game.Proposal) bool) bool {
	fates := p.Propose(own, nil)
	if !holds(fates) {
		return false
	}
	known, all := status.ConfirmWithin(ctx, p, judgeReads)
	return (all || leastOwned(p, own, game.Captives(fates)) >= certainOwner) && holds(p.Propose(own, known))
}

// sparse reports whether a point of p has no stone within four steps, so that play is not over.
func sparse(p *weiqi.Position) bool {
	const near = 4
	w, h := p.Size()
	for i := range w * h {
		x, y, alone := i%w, i/w, true
		for dy := -near; dy <= near && alone; dy++ {
			left := near - max(dy, -dy)
			for dx := -left; dx <= left && alone; dx++ {
				on := x+dx >= 0 && x+dx < w && y+dy >= 0 && y+dy < h
				alone = !on || p.At(game.Pt(x+dx, y+dy)) == game.None
			}
		}
		if alone {
			return true
		}
	}
	return false
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
