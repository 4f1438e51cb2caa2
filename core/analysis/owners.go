package analysis

import (
	"context"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// The numbers of visits to estimate the owner of each point: few enough for an answer right after
// every move, even on a phone, and more for the count at the end.
const (
	EstimateVisits = 48
	countVisits    = 80
)

// Estimate estimates the owner of each point (Info.Ownership) and the margin. If play has stopped,
// it assumes that play continues. It takes a moment and has priority over all other questions, even
// a hint.
func (a *Analyst) Estimate(ctx context.Context, p game.Position, visits int64) (engine.Info, error) {
	if s, ok := p.(game.Settler); ok && p.ToMove() == game.None {
		p = s.Resume()
	}
	return a.Ask(ctx, Question{Priority: Board + 1, Request: engine.Request{Position: p, Limits: engine.Limits{Nodes: visits}}}, nil)
}

// ProposeDead returns a status for all stones once play has stopped; game.Captives returns the dead
// ones. It averages estimates with either side to move, since stones whose life depends on the turn
// are unsettled. Proposals of Config.Confirm have priority over the estimate. If the engine fails,
// only proved proposals are returned.
func (a *Analyst) ProposeDead(ctx context.Context, p game.Counter) []game.Proposal {
	var known []game.Proposal
	if a.config.Confirm != nil {
		known = a.config.Confirm(ctx, p)
	}
	one, err := a.Estimate(ctx, p, countVisits)
	if err != nil || one.Ownership == nil {
		return p.Propose(nil, known)
	}
	owners := append([]float32(nil), one.Ownership...)
	if passed, err := p.Resume().Play(game.Pass); err == nil {
		if other, err := a.Estimate(ctx, passed, countVisits); err == nil {
			for i, v := range other.Ownership {
				owners[i] = (owners[i] + v) / 2
			}
		}
	}
	return p.Propose(owners, known)
}

// Engine returns an engine that asks the Analyst with priority p. Any number of such engines may be
// in use at once; each runs one Search at a time, like every engine.
func (a *Analyst) Engine(p Priority) engine.Engine { return asker{a, p} }

type asker struct {
	analyst  *Analyst
	priority Priority
}

// Search implements engine.Engine.
func (e asker) Search(ctx context.Context, req engine.Request, report func(engine.Info)) (engine.Info, error) {
	return e.analyst.Ask(ctx, Question{req, e.priority}, report)
}

// Outcome returns the result of a game that has stopped, without the stones that are probably dead.
func (a *Analyst) Outcome(ctx context.Context, p game.Position) game.Outcome {
	if c, ok := p.(game.Counter); ok && !p.Outcome().Over() {
		return c.Settle(game.Captives(a.ProposeDead(ctx, c)))
	}
	return p.Outcome()
}
