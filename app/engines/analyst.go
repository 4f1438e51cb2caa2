package engines

import (
	"context"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
)

// Analyst returns the built-in analyst of g, which hints, territory and counting share. It releases
// the engines of other games' analysts. It must be called on Fyne's thread.
func (e *Engines) Analyst(g catalog.Game) *analysis.Analyst {
	for id, other := range e.analysts {
		if id != g.ID {
			other.Release()
		}
	}
	if e.analysts[g.ID] == nil {
		if e.analysts == nil {
			e.analysts = map[string]*analysis.Analyst{}
		}
		e.analysts[g.ID] = e.whileHidden(analysis.New(analysis.Config{New: g.Hinter.New, Confirm: g.Confirm(), Resources: e.resting()}))
	}
	return e.analysts[g.ID]
}

// Estimator returns a function that estimates the owner of each point of a position of g. It
// returns nil if pos does not implement game.Counter.
func (e *Engines) Estimator(g catalog.Game, pos game.Position) func(context.Context, game.Position) (engine.Info, error) {
	if _, ok := pos.(game.Counter); !ok {
		return nil
	}
	analyst := e.Analyst(g)
	return func(ctx context.Context, p game.Position) (engine.Info, error) {
		return analyst.Estimate(ctx, p, analysis.EstimateVisits)
	}
}
