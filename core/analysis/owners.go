package analysis

import (
	"context"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// Visits for the question who will own each point: so few that the answer follows every
// move at once, even on a phone, and more where stones are counted.
const (
	EstimateVisits = 48
	countVisits    = 80
)

// Estimate guesses who will own each point (Info.Ownership) and who is ahead by how much.
// Where play has stopped it asks what would be if it went on. It is a moment's work, for
// which even a hint waits.
func (a *Analyst) Estimate(ctx context.Context, p game.Position, visits int64) (engine.Info, error) {
	if s, ok := p.(game.Settler); ok && p.ToMove() == game.None {
		p = s.Resume()
	}
	return a.Ask(ctx, Question{Priority: Board + 1, Request: engine.Request{Position: p, Limits: engine.Limits{Nodes: visits}}}, nil)
}

// ProposeDead says of all stones what becomes of them where play has stopped;
// game.Captives are those to be taken as dead. It asks with either side to move, since
// what only lives, or dies, if its owner is given a move is not settled; where the engine
// knows nothing, only what is proved is told.
func (a *Analyst) ProposeDead(ctx context.Context, p game.Counter) []game.Proposal {
	one, err := a.Estimate(ctx, p, countVisits)
	if err != nil || one.Ownership == nil {
		return p.Propose(nil)
	}
	owners := append([]float32(nil), one.Ownership...)
	if passed, err := p.Resume().Play(game.Pass); err == nil {
		if other, err := a.Estimate(ctx, passed, countVisits); err == nil {
			for i, v := range other.Ownership {
				owners[i] = (owners[i] + v) / 2
			}
		}
	}
	return p.Propose(owners)
}

// Engine returns an engine that asks the Analyst with this priority. Any number may be
// in use; a Search serves one request at a time, as always.
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
