package status

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"sync"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/lifeanddeath"
)

// WholeBoard is a Limits.Whole for a user who waits.
const WholeBoard = 10 * time.Second

// Overview returns brief reports on all chains of p, longest chain first. limits.Patience is the
// time limit per chain, limits.Whole and limits.Total are the limits for all. If ctx ends, Overview omits the
// remaining chains.
//
// It calls limits.Progress with each report, first with those that live for good, and again with each that
// changes: one that an estimate of the board completes, one whose estimate is proved, and one that loses an answer.
// If all chains have a report, Overview estimates the longest chains whose fate is open again, each alone.
//
// Chains that touch are not both dead with the same side to move first: the less certain answer is withdrawn.
//
// The error is the first error of limits.Estimate. The reports are valid even then.
func Overview(ctx context.Context, p *weiqi.Position, limits Limits) (list []Report, err error) {
	began := time.Now()
	progress := limits.Progress
	if progress == nil {
		progress = func(Report) {}
	}
	fight := Limits{Estimate: limits.Estimate, Whole: limits.Whole, visits: overviewVisits}
	limits.Estimate = once(ctx, limits.Estimate)
	chains := chainsOf(p)
	prepared := func() {}
	if limits.Estimate != nil && len(chains) > 0 {
		prepared = prepare(ctx, p, limits.Estimate)
	}
	limits.remember()
	list, limits.Total = readAll(ctx, p, chains, limits, progress)
	if prepared(); limits.Estimate != nil {
		err = estimateAll(ctx, p, list, limits, progress)
	}
	reconcile(p, list, progress)
	if failed := closely(ctx, p, list, fight, began, progress); err == nil {
		err = failed
	}
	reconcile(p, list, progress)
	return list, err
}

// readAll returns reports on chains, longest chain first, without estimates. It calls progress with each that
// has an answer, or with all if limits.Estimate is nil. Chains that live for good, or are dead for good, come first.
// left is the part of limits.Total that was not searched.
func readAll(ctx context.Context, p *weiqi.Position, chains [][]game.Point, limits Limits, progress func(Report)) (list []Report, left int) {
	estimated := limits.Estimate != nil
	limits.Brief, limits.Progress, limits.Estimate = true, nil, nil
	limits.encloser = lifeanddeath.NewEncloser(p)
	w, _ := p.Size()
	owners := limits.encloser.Owners()
	longest := func(x, y []game.Point) int { return len(y) - len(x) }
	slices.SortStableFunc(chains, func(x, y []game.Point) int {
		settled := func(chain []game.Point) int { return min(1, int(owners[int(chain[0].Y)*w+int(chain[0].X)])) }
		return cmp.Or(settled(y)-settled(x), longest(x, y))
	})
	if left = limits.Total; left == 0 {
		left = mostPositions()
	}
	started := time.Now()
	for i, chain := range chains {
		if ctx.Err() != nil {
			break
		}
		from := slices.MinFunc(chain, lifeanddeath.Order(p, chain[0])) // the same stone in all views
		limits.Total = portion(left, len(chains)-i)
		purse := limits.Total
		limits.purse = &purse
		r, _ := askFor(ctx, limits.pace(started, len(chains)-i), p, from, limits) // without estimates nothing fails
		left -= limits.Total - purse
		list = append(list, r)
		if !estimated || r.Known() {
			progress(r)
		}
	}
	slices.SortStableFunc(list, func(x, y Report) int { return longest(x.Stones, y.Stones) })
	return list, left
}

// estimateAll completes the reports of list by estimates of the whole board, with a limits.Estimate that once
// returned. Like Ask, it then tries to prove deaths that are estimated. The proofs together search limits.Total
// positions, in another quarter of limits.Whole. estimateAll calls progress with each report that changes or has
// had no answer. It returns the first error of limits.Estimate.
func estimateAll(ctx context.Context, p *weiqi.Position, list []Report, limits Limits, progress func(Report)) (err error) {
	var dead []*asker
	for i := range list {
		a := &asker{ctx: ctx, p: p, Report: &list[i], Limits: Limits{Estimate: limits.Estimate}}
		before, known := a.First, a.Known()
		a.weighAgain()
		a.imply()
		if failed := a.estimate(); err == nil {
			err = failed
		}
		if a.imply(); a.First != before || !known {
			progress(list[i])
		}
		if slices.ContainsFunc(a.deaths(), func(c claim) bool { return a.First.Of(c.first).Guessed && a.worth(c) }) {
			dead = append(dead, a)
		}
	}
	left, started := limits.Total, time.Now()
	for i, a := range dead {
		purse := portion(left, len(dead)-i)
		left -= purse
		before := a.First
		a.proveDead(limits, limits.pace(started, len(dead)-i), &purse)
		left += purse
		if a.imply(); a.First != before {
			progress(*a.Report)
		}
	}
	return err
}

// proveDead tries to prove estimated deaths of the group, for the time patience unless that is 0, and with the
// positions in purse. It uses the memory of limits.
func (a *asker) proveDead(limits Limits, patience time.Duration, purse *int) {
	if patience > 0 {
		var stop context.CancelFunc
		a.ctx, stop = context.WithTimeout(a.ctx, patience)
		defer stop()
	}
	a.memory, a.purse, a.onOpenBoard = limits.memory, purse, a.Positions
	a.Total = a.Positions + *purse
	a.Each = cmp.Or(limits.Each, a.Total)
	a.killed()
	a.count()
}

// prepare calls estimate, which once returned, for each side to move, and beside what follows if the machine has a
// second processor. The function that it returns waits for the end, and must be called. prepare ignores
// errors: a group that needs the estimate asks again.
func prepare(ctx context.Context, p *weiqi.Position, estimate Estimator) (wait func()) {
	a := asker{ctx: ctx, p: p, Limits: Limits{Estimate: estimate}}
	both := func() {
		for _, first := range [...]game.Color{game.Black, game.White} {
			_, _ = a.request(first, engine.Limits{Nodes: estimateVisits}, engine.Fight{}, nil)
		}
	}
	if runtime.GOMAXPROCS(0) == 1 {
		return both
	}
	var done sync.WaitGroup
	done.Go(both)
	return done.Wait
}

// pace returns the time for the next of groups groups: their part of what is left of the quarter of l.Whole
// that starts at began, and at most l.Patience. 0 means no limit.
func (l *Limits) pace(began time.Time, groups int) time.Duration {
	if l.Whole == 0 {
		return l.Patience
	}
	part := max(1, (l.Whole/4-time.Since(began))/time.Duration(groups))
	if l.Patience > 0 {
		part = min(part, l.Patience)
	}
	return part
}

// closely estimates unsettled fates of list again, for each chain alone and for at most mostFights
// chains. It calls progress with each new report. It stops early if ctx is cancelled, or if the time
// fight.Whole since began may not suffice for the next chain. It continues after an error of
// fight.Estimate and returns the first one.
func closely(ctx context.Context, p *weiqi.Position, list []Report, fight Limits, began time.Time, progress func(Report)) (err error) {
	left, longest := mostFights, time.Duration(0)
	for i := range list {
		r := &list[i]
		if ctx.Err() != nil || left == 0 || fight.Estimate == nil || fight.Whole > 0 && time.Since(began)+longest >= fight.Whole {
			break
		}
		if r.First.Black.Fate != Unsettled && r.First.White.Fate != Unsettled {
			continue
		}
		left--
		start := time.Now()
		a := asker{ctx: ctx, p: p, Report: r, Limits: fight}
		if failed := a.fights(); err == nil {
			err = failed
		}
		a.imply()
		longest = max(longest, time.Since(start))
		progress(*r)
	}
	return err
}

// mostFights is the number of chains of a board that are estimated more closely. Each takes as long as a move of a
// weak level.
const mostFights = 16

// overviewVisits is fightVisits for each of them.
const overviewVisits = 32

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

// once returns an Estimator that calls estimate once for each side to move, with all moves allowed and
// with ctx. It uses the result for all groups of a board. It returns nil if estimate is nil.
func once(ctx context.Context, estimate Estimator) Estimator {
	if estimate == nil {
		return nil
	}
	var known game.ByColor[*engine.Info]
	return func(_ context.Context, req engine.Request) (engine.Info, error) {
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
