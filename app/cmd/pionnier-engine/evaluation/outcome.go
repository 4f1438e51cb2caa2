package evaluation

import (
	"context"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
)

// Outcome returns the result of a stopped game whose last position is p.
func Outcome(entry catalog.Game, resources engine.Resources, p game.Position) game.Outcome {
	analyst := analysis.New(analysis.Config{New: entry.Hinter.New, Confirm: entry.Confirm(), Resources: resources})
	defer analyst.Close()
	return analyst.Outcome(context.Background(), p)
}
