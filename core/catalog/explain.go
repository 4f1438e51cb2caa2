package catalog

import (
	"context"

	"pionnier/core/engine/explain"
	"pionnier/core/game"
)

// Explainer is the ability of a game to explain why a move was bad.
type Explainer interface {
	// Explain returns true facts that may explain the mistake, strongest first, or nil if it finds
	// none. It does not search.
	Explain(explain.Mistake) []explain.Reason
}

// FateProver is the ability of a game to prove the effects of a mistake on groups of stones.
type FateProver interface {
	// ProveFates returns the fates that it can prove, for Mistake.Fates. It searches for a second or
	// two, or until ctx is cancelled.
	ProveFates(ctx context.Context, m explain.Mistake) []explain.Fate
}

// Confirmer is the ability of a game to read which groups are dead, alive or in seki.
type Confirmer interface {
	// Confirm reads the fates of groups on a board on which play has stopped. It searches for a second
	// or two, or until ctx is cancelled.
	Confirm(ctx context.Context, p game.Counter) []game.Proposal
}

// Confirm returns the game's Confirm method, or nil if g is not a Confirmer.
func (g Game) Confirm() func(context.Context, game.Counter) []game.Proposal {
	if reader, ok := As[Confirmer](g); ok {
		return reader.Confirm
	}
	return nil
}

// Fates returns the game's ProveFates method, or nil if g is not a FateProver.
func (g Game) Fates() func(context.Context, explain.Mistake) []explain.Fate {
	if prover, ok := As[FateProver](g); ok {
		return prover.ProveFates
	}
	return nil
}
