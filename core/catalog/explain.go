package catalog

import (
	"context"

	"pionnier/core/engine/explain"
)

// Explainer is the ability of a game to explain why a move was bad.
type Explainer interface {
	// Explain returns facts that may explain the mistake, strongest first, each of them true;
	// nil if it knows none. It does not search.
	Explain(explain.Mistake) []explain.Reason
}

// FateProver is the ability of a game to prove what a mistake did to groups of stones.
type FateProver interface {
	// ProveFates returns the fates that it could prove, for Mistake.Fates. It searches for a second
	// or two, or until ctx ends.
	ProveFates(ctx context.Context, m explain.Mistake) []explain.Fate
}

// Fates returns the game's ProveFates; nil if the game is not a FateProver.
func (g Game) Fates() func(context.Context, explain.Mistake) []explain.Fate {
	if prover, ok := As[FateProver](g); ok {
		return prover.ProveFates
	}
	return nil
}
