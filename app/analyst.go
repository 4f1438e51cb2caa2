package app

import (
	"context"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
)

// analyst answers what positions of a game are worth; there is one for each game, which
// hint, territory and counting share. The analysts of other games give up their engines: one
// game is looked at at a time. It is called on Fyne's thread.
func (a *App) analyst(g catalog.Game) *analysis.Analyst {
	for id, other := range a.analysts {
		if id != g.ID {
			other.Release()
		}
	}
	if a.analysts[g.ID] == nil {
		if a.analysts == nil {
			a.analysts = map[string]*analysis.Analyst{}
		}
		resources := a.resources()
		resources.GiveWay = true
		a.analysts[g.ID] = a.whileHidden(analysis.New(analysis.Config{New: g.Hinter.New, Resources: resources}))
	}
	return a.analysts[g.ID]
}

// estimator returns what guesses who will own each point in games such as that of pos; nil
// for a game in which points are not counted.
func (a *App) estimator(g catalog.Game, pos game.Position) func(context.Context, game.Position) (engine.Info, error) {
	if _, ok := pos.(game.Counter); !ok {
		return nil
	}
	analyst := a.analyst(g)
	return func(ctx context.Context, p game.Position) (engine.Info, error) {
		return analyst.Estimate(ctx, p, analysis.EstimateVisits)
	}
}
