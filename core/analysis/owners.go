package analysis

import (
	"context"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// Visits to estimate who will own each point: few enough for an answer right after every
// move, even on a phone, and more where stones are counted.
const (
	EstimateVisits = 48
	countVisits    = 80
)

// Estimate estimates who will own each point (Info.Ownership) and who is ahead by how much.
// If play has stopped, it estimates as if play went on. It takes a moment and comes before
// everything else, even a hint.
func (a *Analyst) Estimate(ctx context.Context, p game.Position, visits int64) (engine.Info, error) {
	if s, ok := p.(game.Settler); ok && p.ToMove() == game.None {
		p = s.Resume()
	}
	return a.Ask(ctx, Question{Priority: Board + 1, Request: engine.Request{Position: p, Limits: engine.Limits{Nodes: visits}}}, nil)
}

// ProposeDead judges all stones once play has stopped; game.Captives returns the dead ones.
// It asks with either side to move, since stones whose life depends on who moves are
// unsettled. What Config.Confirm reads goes before what the engine expects. If the engine finds
// nothing, only what is proved is returned.
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

// Engine returns an engine that asks the Analyst with priority p. Any number may be in use
// at once; each serves one Search at a time, as every engine.
func (a *Analyst) Engine(p Priority) engine.Engine { return asker{a, p} }

type asker struct {
	analyst  *Analyst
	priority Priority
}

// Search implements engine.Engine.
func (e asker) Search(ctx context.Context, req engine.Request, report func(engine.Info)) (engine.Info, error) {
	return e.analyst.Ask(ctx, Question{req, e.priority}, report)
}

// Outcome returns the result of a game that has stopped, with the stones that are probably
// dead removed.
func (a *Analyst) Outcome(ctx context.Context, p game.Position) game.Outcome {
	if c, ok := p.(game.Counter); ok && !p.Outcome().Over() {
		return c.Settle(game.Captives(a.ProposeDead(ctx, c)))
	}
	return p.Outcome()
}
