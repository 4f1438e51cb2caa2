package catalog

import (
	"pionnier/core/engine/explain"
	othello "pionnier/core/othello/reason"
	weiqi "pionnier/core/weiqi/reason"
)

// Explainer is the ability of a game to find out why a move was bad.
type Explainer interface {
	// Explain returns facts that may be why, each of them true, the strongest first; nil
	// if it knows none. It searches nothing.
	Explain(explain.Mistake) []explain.Reason
}

// Explain implements Explainer.
func (othelloAbilities) Explain(m explain.Mistake) []explain.Reason { return othello.Explain(m) }

// Explain implements Explainer.
func (weiqiAbilities) Explain(m explain.Mistake) []explain.Reason { return weiqi.Explain(m) }
