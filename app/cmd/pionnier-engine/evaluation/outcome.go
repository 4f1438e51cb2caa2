package evaluation

import (
	"context"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
)

// Outcome returns the result of a stopped game with the final position p. An engine judges which
// stones are dead.
func Outcome(entry catalog.Game, resources engine.Resources, p game.Position) game.Outcome {
	analyst := analysis.New(analysis.Config{New: entry.Hinter.New, Confirm: entry.Confirm(), Resources: resources})
	defer analyst.Close()
	return analyst.Outcome(context.Background(), p)
}
