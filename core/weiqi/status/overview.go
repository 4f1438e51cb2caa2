package status

import (
	"context"
	"slices"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/lifeanddeath"
)

// Overview returns brief reports on all chains of p, longest chain first. limits.Patience is the
// time limit per chain. If ctx ends, Overview omits the remaining chains. It calls limits.Progress
// with each report. If all chains have one, it estimates the longest chains whose fate is open again,
// each alone, and calls limits.Progress with the new reports.
//
// The error is the first error of limits.Estimate. The reports are valid even then.
func Overview(ctx context.Context, p *weiqi.Position, limits Limits) (list []Report, err error) {
	limits.Brief = true
	progress := limits.Progress
	limits.Progress = nil
	fight := Limits{Estimate: limits.Estimate}
	limits.Estimate, limits.memory, limits.roughly = once(limits.Estimate), onceMemory(limits.Each), true
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
	if failed := closely(ctx, p, list, fight, progress); err == nil {
		err = failed
	}
	return list, err
}

// closely estimates unsettled fates of list again, for each chain alone and for at most mostFights
// chains. It calls progress, if not nil, with each new report. It stops early if ctx is cancelled.
// It continues after an error of fight.Estimate and returns the first one.
func closely(ctx context.Context, p *weiqi.Position, list []Report, fight Limits, progress func(Report)) (err error) {
	left := mostFights
	for i := range list {
		r := &list[i]
		if ctx.Err() != nil || left == 0 || fight.Estimate == nil {
			break
		}
		if r.First.Black.Fate != Unsettled && r.First.White.Fate != Unsettled {
			continue
		}
		left--
		a := asker{ctx: ctx, p: p, Report: r, Limits: fight}
		if failed := a.fights(); err == nil {
			err = failed
		}
		if progress != nil {
			progress(*r)
		}
	}
	return err
}

// mostFights is the number of chains of a board that are estimated more closely. Each takes as long as a move of a
// weak level.
const mostFights = 16

// askFor is like Ask, but stops after the time patience, unless that is 0. The report then contains
// what is known until then.
func askFor(ctx context.Context, patience time.Duration, p *weiqi.Position, at game.Point, limits Limits) (Report, error) {
	if patience > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, patience)
		defer stop()
	}
	return Ask(ctx, p, at, limits)
}

// once returns an Estimator that calls estimate once for each side to move, with all moves allowed.
// It uses the result for all groups of a board. It returns nil if estimate is nil.
func once(estimate Estimator) Estimator {
	if estimate == nil {
		return nil
	}
	var known game.ByColor[*engine.Info]
	return func(ctx context.Context, req engine.Request) (engine.Info, error) {
		first := req.Position.ToMove()
		if info := known.Of(first); info != nil {
			return *info, nil
		}
		req.Allow, req.Lines, req.LineOwnership, req.Fight = nil, 0, false, engine.Fight{}
		info, err := estimate(ctx, req)
		if err == nil {
			known.Set(first, &info)
		}
		return info, err
	}
}

// chainsOf returns all chains of p, ordered by their first points.
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
