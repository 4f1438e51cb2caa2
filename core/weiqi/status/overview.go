package status

import (
	"context"
	"slices"
	"time"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/lifeanddeath"
)

// Overview reports briefly on all groups of a board: each chain once, the longest first. What is
// not asked when the context ends is left out; Limits.Patience bounds each group. Limits.Progress is called with each
// report. An error is the first of Limits.Estimate; the reports hold what is known even so.
func Overview(ctx context.Context, p *weiqi.Position, limits Limits) (list []Report, err error) {
	limits.Brief = true
	progress := limits.Progress
	limits.Progress = nil
	limits.Estimate, limits.memory = once(limits.Estimate), onceMemory(limits.Each)
	chains := chainsOf(p)
	slices.SortStableFunc(chains, func(x, y []game.Point) int { return len(y) - len(x) })
	for _, chain := range chains {
		if ctx.Err() != nil {
			break
		}
		from := slices.MinFunc(chain, lifeanddeath.Order(p, chain[0])) // the same stone in all views
		r, failed := askFor(ctx, limits.Patience, p, from, limits)
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

// askFor is Ask for a time, 0 for as long as it takes.
func askFor(ctx context.Context, patience time.Duration, p *weiqi.Position, at game.Point, limits Limits) (Report, error) {
	if patience > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, patience)
		defer stop()
	}
	return Ask(ctx, p, at, limits)
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
