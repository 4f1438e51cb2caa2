package analysis

import (
	"context"
	"math"
	"slices"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// The numbers of visits to estimate the owner of each point: few enough for an answer right after
// every move, even on a phone, and more for the count at the end.
const (
	EstimateVisits = 48
	countVisits    = 80
)

// Estimate estimates the owner of each point (Info.Ownership) and the margin with a short search of
// the given number of visits. If play has stopped in p, it estimates as if play continued. It has
// priority over all other questions. The errors are those that Ask returns.
func (a *Analyst) Estimate(ctx context.Context, p game.Position, visits int64) (engine.Info, error) {
	if s, ok := p.(game.Settler); ok && p.ToMove() == game.None {
		p = s.Resume()
	}
	return a.Ask(ctx, Question{Priority: Board + 1, Request: engine.Request{Position: p, Limits: engine.Limits{Nodes: visits}}}, nil)
}

// leastGain is the number of points between two leads from which a move is worth playing. The last small moves have
// two, and a network errs by about one.
const leastGain = 3

// Gainless reports whether neither side gains anything by a move in p: whichever moves first, the expected lead is
// about the same, and a count of the board as it stands gives that lead and the same winner. So the last neutral
// point is played where it decides an area count, and dead stones are captured where all stones count as alive.
// Gainless returns false if the engine fails.
func (a *Analyst) Gainless(ctx context.Context, p game.Counter) bool {
	at, ok := p.(game.Arranger)
	if !ok {
		return false
	}
	var leads [2]float64
	var owners []float32
	for i, c := range []game.Color{game.Black, game.White} {
		turn, err := at.Arrange(nil, c) // without the pass, since another would end the game as it stands
		if err != nil {
			return false
		}
		info, err := a.Estimate(ctx, turn, countVisits)
		lead := info.Worth(info.Unit)
		if err != nil || !lead.HasMargin || info.Ownership == nil {
			return false
		}
		leads[i] = lead.Margin
		owners = mean(owners, info.Ownership)
	}
	score := p.Settle(game.Captives(p.Propose(owners, nil))).Score
	counted := score.Black - score.White
	for _, lead := range leads {
		if math.Abs(lead-counted) >= 2*leastGain || lead*counted <= 0 {
			return false
		}
	}
	return math.Abs(leads[0]-leads[1]) < leastGain
}

// mean returns the mean of one and other, or a copy of other if one is nil.
func mean(one, other []float32) []float32 {
	owners := slices.Clone(other)
	for i, v := range one {
		owners[i] = (v + other[i]) / 2
	}
	return owners
}

// ProposeDead returns a status for all stones of p, a position in which play has stopped. Use
// game.Captives to find the dead stones.
//
// ProposeDead averages estimates with either side to move, since stones whose life depends on the
// turn are unsettled. Proposals from Config.Confirm override the estimate. If the engine fails, the
// stones without a proof or such a proposal are unsettled.
func (a *Analyst) ProposeDead(ctx context.Context, p game.Counter) []game.Proposal {
	var known []game.Proposal
	if a.config.Confirm != nil {
		known = a.config.Confirm(ctx, p)
	}
	one, err := a.Estimate(ctx, p, countVisits)
	if err != nil || one.Ownership == nil {
		return p.Propose(nil, known)
	}
	owners := one.Ownership
	if passed, err := p.Resume().Play(game.Pass); err == nil {
		if other, err := a.Estimate(ctx, passed, countVisits); err == nil && other.Ownership != nil {
			owners = mean(owners, other.Ownership)
		}
	}
	return p.Propose(owners, known)
}

// Engine returns an engine that asks a with priority p. Several such engines may be in use at once,
// but each runs only one Search at a time.
func (a *Analyst) Engine(p Priority) engine.Engine { return asker{a, p} }

type asker struct {
	analyst  *Analyst
	priority Priority
}

// Search implements engine.Engine.
func (e asker) Search(ctx context.Context, req engine.Request, report func(engine.Info)) (engine.Info, error) {
	return e.analyst.Ask(ctx, Question{req, e.priority}, report)
}

// Outcome returns the outcome of p. If p is a game.Counter and its players have not agreed yet,
// Outcome counts with the dead stones that ProposeDead returns. If the engine fails or ctx is
// cancelled, these are only the stones that are proved dead.
func (a *Analyst) Outcome(ctx context.Context, p game.Position) game.Outcome {
	if c, ok := p.(game.Counter); ok && !p.Outcome().Over() {
		return c.Settle(game.Captives(a.ProposeDead(ctx, c)))
	}
	return p.Outcome()
}
