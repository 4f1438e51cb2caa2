package status

import (
	"context"
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Overview reports briefly on all groups of a board: each chain once, the longest first. What is
// not asked when the context ends is left out. Limits.Progress is called with each report. An
// error is the first of Limits.Estimate; the reports hold what is known even so.
func Overview(ctx context.Context, p *weiqi.Position, limits Limits) (list []Report, err error) {
	limits.Brief = true
	progress := limits.Progress
	limits.Progress = nil
	limits.Estimate = once(limits.Estimate)
	chains := chainsOf(p)
	slices.SortStableFunc(chains, func(x, y []game.Point) int { return len(y) - len(x) })
	for _, chain := range chains {
		if ctx.Err() != nil {
			break
		}
		r, failed := Ask(ctx, p, chain[0], limits)
		if err == nil {
			err = failed
		}
		list = append(list, r)
		if progress != nil {
			progress(r)
		}
	}
	return list, err
}

// once keeps what an estimator said of a side to move, for the other groups of the board.
func once(estimate Estimator) Estimator {
	if estimate == nil {
		return nil
	}
	var known game.ByColor[[]float32]
	return func(ctx context.Context, p *weiqi.Position) ([]float32, error) {
		if owner := known.Of(p.ToMove()); owner != nil {
			return owner, nil
		}
		owner, err := estimate(ctx, p)
		known.Set(p.ToMove(), owner)
		return owner, err
	}
}

// chainsOf lists all chains.
func chainsOf(p *weiqi.Position) (chains [][]game.Point) {
	w, h := p.Size()
	seen := map[game.Point]bool{}
	for i := range w * h {
		at := game.Pt(i%w, i/w)
		if p.At(at) == game.None || seen[at] {
			continue
		}
		chain := p.Chain(at)
		for _, s := range chain {
			seen[s] = true
		}
		chains = append(chains, chain)
	}
	return chains
}
