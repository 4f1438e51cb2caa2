package catalog

import (
	"context"

	"pionnier/core/engine/explain"
	othello "pionnier/core/othello/reason"
	weiqi "pionnier/core/weiqi/reason"
	"pionnier/core/weiqi/status"
)

// Explainer is the ability of a game to find out why a move was bad.
type Explainer interface {
	// Explain returns facts that may be why, each of them true, the strongest first; nil
	// if it knows none. It searches nothing.
	Explain(explain.Mistake) []explain.Reason
}

// FateProver is the ability of a game to prove what a mistake did to groups of stones.
type FateProver interface {
	// ProveFates returns what is proved, for Mistake.Fates. It searches for a second or two, or until
	// ctx ends.
	ProveFates(ctx context.Context, m explain.Mistake) []explain.Fate
}

// ProveFates implements FateProver.
func (weiqiAbilities) ProveFates(ctx context.Context, m explain.Mistake) []explain.Fate {
	return status.Fates(breathing(ctx), m)
}

// Explain implements Explainer.
func (othelloAbilities) Explain(m explain.Mistake) []explain.Reason { return othello.Explain(m) }

// Explain implements Explainer.
func (weiqiAbilities) Explain(m explain.Mistake) []explain.Reason { return weiqi.Explain(m) }
