package running

import (
	"context"

	"pionnier/app/play"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
)

// options returns o adapted to this game. In a game between two persons nothing is analysed unless
// they ask for it in the game.
func (g *Game) options(o play.Options) play.Options {
	players := g.Session.Record().Players
	if players.Black.Level == "" && players.White.Level == "" {
		o.Territory = g.territory
	}
	return o
}

// noted returns estimate, extended to record in the game that it was used, or nil if estimate is
// nil.
func (g *Game) noted(estimate func(context.Context, game.Position) (engine.Info, error)) func(context.Context, game.Position) (engine.Info, error) {
	if estimate == nil {
		return nil
	}
	return func(ctx context.Context, pos game.Position) (engine.Info, error) {
		_ = g.Session.NoteAid(record.TerritoryAid) // fails once the game is over
		return estimate(ctx, pos)
	}
}
